import { html, nothing, type TemplateResult } from "lit";
import type { SniffError } from "../client.js";

/** An error in words, with the field that it is about. */
export function errorView(error: SniffError | null): TemplateResult | typeof nothing {
  if (!error) return nothing;
  return html`<p class="error-box" role="alert">
    <strong>${error.field ? html`<code>${error.field}</code>: ` : nothing}</strong>${error.message}
  </p>`;
}
