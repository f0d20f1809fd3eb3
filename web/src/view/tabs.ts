import { html, type TemplateResult } from "lit";

export type TabName = "game" | "tiles" | "review" | "scores";
const TABS: [TabName, string][] = [
  ["game", "Game"],
  ["tiles", "Hidden tiles"],
  ["review", "Review"],
  ["scores", "Scores"],
];

/** Tabs as the authoring practices have them: one stop, arrow keys between them. */
export function tabsView(
  current: TabName,
  pick: (tab: TabName) => void,
  content: TemplateResult,
): TemplateResult {
  const press = (event: KeyboardEvent) => {
    const here = TABS.findIndex(([name]) => name === current);
    const last = TABS.length - 1;
    const next = {
      ArrowLeft: here === 0 ? last : here - 1,
      ArrowRight: here === last ? 0 : here + 1,
      Home: 0,
      End: last,
    }[event.key];
    const name = next === undefined ? undefined : TABS[next]?.[0];
    if (!name) return;
    event.preventDefault();
    pick(name);
    const list = event.currentTarget as HTMLElement;
    list.querySelector<HTMLElement>(`#tab-${name}`)?.focus();
  };
  return html`<section class="panel tabs">
    <div role="tablist" aria-label="More about the game" @keydown=${press}>
      ${TABS.map(
        ([name, words]) =>
          html`<button
            role="tab"
            id="tab-${name}"
            aria-selected=${String(name === current)}
            aria-controls="tab-panel"
            tabindex=${name === current ? 0 : -1}
            @click=${() => pick(name)}
          >
            ${words}
          </button>`,
      )}
    </div>
    <div role="tabpanel" id="tab-panel" aria-labelledby="tab-${current}">${content}</div>
  </section>`;
}
