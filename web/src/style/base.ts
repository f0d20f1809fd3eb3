import { css } from "lit";

/** Text, controls and boxes. */
export const baseStyle = css`
  :host {
    display: block;
    box-sizing: border-box;
    background: var(--page);
    color: var(--ink);
    font:
      15px/1.45 system-ui,
      sans-serif;
    font-variant-numeric: tabular-nums;
    container-type: inline-size;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  ul,
  ol {
    list-style: none;
  }
  h1 {
    font-size: 1.2rem;
    letter-spacing: 0.01em;
  }
  h2 {
    font-size: 1rem;
  }
  h3 {
    font-size: 0.95rem;
    margin-top: 0.75rem;
  }
  small,
  .muted {
    font-size: 0.867rem;
    color: var(--muted);
    font-weight: 400;
  }
  code {
    font:
      0.85em ui-monospace,
      monospace;
    overflow-wrap: anywhere;
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button,
  select,
  input,
  textarea {
    font: inherit;
    color: inherit;
    background: var(--panel);
    border: 1px solid var(--edge);
    border-radius: 6px;
    padding: 0.35rem 0.7rem;
    min-height: 2.25rem;
    max-width: 100%;
  }
  button {
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    background: var(--tint);
  }
  button:disabled {
    cursor: default;
    color: var(--muted);
    border-color: var(--rule);
  }
  button.primary {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  button.primary:hover:not(:disabled) {
    filter: brightness(1.12);
    background: var(--accent);
  }
  button.quiet {
    border-color: transparent;
    background: none;
    text-decoration: underline;
  }
  button[aria-pressed="true"] {
    background: var(--tint);
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
    font-weight: 600;
  }
  :focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  summary {
    cursor: pointer;
    padding: 0.15rem 0;
  }
  label {
    display: inline-grid;
    gap: 0.15rem;
    font-size: 0.867rem;
    color: var(--muted);
  }
  label > :is(input, select, textarea) {
    color: var(--ink);
    font-size: 0.95rem;
  }
  label.check {
    display: inline-flex;
    align-items: center;
  }
  label.check input {
    min-height: 0;
    width: 1.1rem;
    height: 1.1rem;
    accent-color: var(--accent);
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
    gap: 0.6rem;
    align-items: end;
  }
  .fields select,
  .fields input {
    width: 100%;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  .panel {
    min-width: 0;
    background: var(--panel);
    border: 1px solid var(--rule);
    border-radius: 10px;
    padding: 0.9rem;
    box-shadow: var(--shade);
  }
  .tag {
    font-size: 0.8rem;
    border: 1px solid var(--accent);
    color: var(--accent);
    border-radius: 99px;
    padding: 0.02rem 0.5rem;
    white-space: nowrap;
  }
  .error-box {
    border: 1px solid var(--bad);
    border-left-width: 5px;
    border-radius: 6px;
    padding: 0.5rem 0.7rem;
    margin: 0.5rem 0;
    overflow-wrap: anywhere;
  }
  .error-box strong {
    color: var(--bad);
  }
  table {
    border-collapse: collapse;
    width: 100%;
    font-size: 0.933rem;
  }
  th {
    text-align: left;
    font-weight: 600;
  }
  thead th {
    font-size: 0.8rem;
    font-weight: 400;
    color: var(--muted);
    white-space: nowrap;
  }
  th,
  td {
    padding: 0.3rem 0.35rem;
    vertical-align: top;
  }
  tbody tr {
    border-top: 1px solid var(--rule);
  }
  .number {
    text-align: right;
    white-space: nowrap;
  }
  .bar {
    display: block;
    height: 5px;
    border-radius: 3px;
    background: var(--rule);
    overflow: hidden;
  }
  .bar i {
    display: block;
    height: 100%;
    background: var(--accent);
  }
  dialog {
    color: var(--ink);
    background: var(--panel);
    border: 1px solid var(--edge);
    border-radius: 12px;
    padding: 1.2rem;
    max-width: min(34rem, calc(100vw - 2rem));
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  dialog dt {
    font-weight: 600;
    margin-top: 0.4rem;
  }
  dialog form {
    margin-top: 1rem;
  }
  kbd {
    font: inherit;
    font-size: 0.85rem;
    border: 1px solid var(--edge);
    border-radius: 4px;
    padding: 0 0.35rem;
  }
  caption {
    text-align: left;
  }
`;
