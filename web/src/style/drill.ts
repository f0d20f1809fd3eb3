import { css } from "lit";

/** The page to train on. */
export const drillStyle = css`
  .question h2 small {
    margin-left: 0.4rem;
  }
  .prompt {
    font-size: 1.1rem;
    font-weight: 600;
  }
  .answer {
    display: grid;
    gap: 0.6rem;
    justify-items: start;
  }
  .numbers,
  .marks {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .marks button {
    min-width: 2.75rem;
    min-height: 2.75rem;
  }
  .marks svg.tile {
    height: 1.6rem;
    vertical-align: middle;
  }
  @container (max-width: 480px) {
    .marks {
      gap: 0.3rem;
    }
    .marks button {
      min-width: 2.4rem;
      padding: 0.35rem 0.5rem;
    }
  }
  .held {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .held svg.tile {
    height: 64px;
  }
  .drill .hand h3 {
    margin: 0;
  }
  .drill .hand .tiles {
    min-height: 0;
  }
  .verdict {
    border: 1px solid var(--accent);
    border-left-width: 5px;
    border-radius: 8px;
    background: var(--panel);
    padding: 0.7rem 0.9rem;
    display: grid;
    gap: 0.5rem;
    justify-items: start;
  }
  .verdict.wrong {
    border-color: var(--bad);
  }
  .verdict ul {
    font-size: 0.9rem;
    color: var(--muted);
  }
  .played {
    columns: 11rem;
    font-size: 0.933rem;
  }
  .progress {
    display: grid;
    gap: 0.5rem;
  }
  .progress caption {
    padding-bottom: 0.2rem;
  }
`;
