import { css } from "lit";

/** The candidate moves, and what is narrower on a phone. */
export const panelStyle = css`
  .moves {
    display: grid;
    gap: 0.5rem;
  }
  .moves header {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }
  .moves header h2 {
    margin-right: auto;
  }
  .settings {
    font-size: 0.867rem;
    color: var(--muted);
  }
  .candidates .rank {
    color: var(--muted);
    font-size: 0.8rem;
    width: 1.3rem;
    padding-top: 0.55rem;
  }
  .candidates td {
    padding-top: 0.5rem;
  }
  button.move {
    display: inline-flex;
    align-items: center;
    gap: 0.45rem;
    border: none;
    background: none;
    padding: 0.15rem 0.3rem;
    min-height: 1.9rem;
    font-weight: 600;
    text-align: left;
    margin-left: -0.3rem;
  }
  .candidates .tile {
    flex: none;
  }
  .candidates .best {
    background: var(--tint);
  }
  .candidates .reasons {
    border: none;
    font-size: 0.833rem;
    color: var(--muted);
  }
  .candidates .reasons td {
    padding-top: 0;
    padding-bottom: 0.5rem;
  }
  .points {
    color: var(--accent);
  }
  .margin {
    min-width: 6.5rem;
  }
  .margin span {
    white-space: nowrap;
  }
  .margin .value {
    font-weight: 600;
  }
  .margin .error {
    font-size: 0.833rem;
    color: var(--muted);
  }
  .whisker {
    display: block;
    width: 100%;
    height: 9px;
    fill: none;
  }
  .whisker path {
    vector-effect: non-scaling-stroke;
  }
  .whisker .zero {
    stroke: var(--muted);
    stroke-dasharray: 1.5 1.5;
  }
  .whisker .range {
    stroke: var(--accent);
    stroke-width: 2;
  }
  .whisker .mid {
    stroke: var(--ink);
    stroke-width: 2.5;
  }
  .win {
    white-space: nowrap;
    width: 3.6rem;
  }
  .footnote {
    font-size: 0.833rem;
    color: var(--muted);
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.35rem;
    align-items: center;
  }
  .footnote label {
    margin-left: auto;
  }
  .solution {
    border-top: 1px solid var(--rule);
  }
  .solution :is(th, .line span) {
    white-space: nowrap;
  }
  .solution .line {
    font-size: 0.833rem;
    color: var(--muted);
  }
  @container (min-width: 481px) {
    .candidates small {
      white-space: nowrap;
    }
  }
  @container (max-width: 480px) {
    .graph text {
      font-size: 16px;
    }
    [role="tablist"] {
      gap: 0;
      justify-content: space-between;
    }
    [role="tab"] {
      padding: 0.3rem;
      font-size: 0.867rem;
    }
    .margin {
      min-width: 4.5rem;
    }
    .margin .error {
      display: block;
    }
    .candidates small {
      display: block;
      line-height: 1.1;
    }
    .candidates :is(td, th) {
      padding-left: 0.2rem;
      padding-right: 0.2rem;
    }
    .summary th {
      white-space: nowrap;
    }
    .summary :is(td, th) {
      padding-left: 0.12rem;
      padding-right: 0.12rem;
    }
    .summary {
      font-size: 0.8rem;
    }
    .summary thead th {
      font-size: 0.733rem;
    }
    .summary thead th,
    .candidates thead th {
      white-space: normal;
      vertical-align: bottom;
    }
    .summary small {
      display: block;
    }
  }
`;
