import { css } from "lit";

/** The tabs: moves, hidden tiles, review, scores. */
export const tabStyle = css`
  [role="tablist"] {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 0.3rem;
    border-bottom: 1px solid var(--rule);
    margin-bottom: 0.7rem;
  }
  [role="tab"] {
    border: none;
    border-bottom: 3px solid transparent;
    border-radius: 4px 4px 0 0;
    background: none;
    padding: 0.3rem 0.5rem;
  }
  [role="tab"][aria-selected="true"] {
    border-bottom-color: var(--accent);
    font-weight: 600;
  }
  [role="tabpanel"] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.6rem;
  }
  .scroll {
    max-height: 21rem;
    overflow: auto;
    position: relative;
  }
  .move-list th,
  .move-list td {
    padding: 0.05rem 0.35rem;
    vertical-align: middle;
  }
  .move-list th,
  .rounds button {
    white-space: nowrap;
  }
  .move-list .now {
    background: var(--tint);
    box-shadow: inset 3px 0 0 var(--accent);
  }
  .ending {
    border-top: 1px solid var(--rule);
    padding: 0.5rem 0.35rem;
  }
  .rounds,
  .segments {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem;
  }
  .rounds button,
  .segments button {
    padding: 0.15rem 0.6rem;
    min-height: 2rem;
  }
  .position code {
    user-select: all;
  }
  .heat {
    table-layout: fixed;
    max-width: 25rem;
    font-size: 0.867rem;
  }
  .heat :is(td, th) {
    padding: 0;
    height: 2rem;
    text-align: center;
    vertical-align: middle;
    border: 1px solid var(--rule);
  }
  .heat thead :is(td, th),
  .heat tbody th,
  .heat .none {
    border: none;
    color: var(--muted);
    font-weight: 400;
  }
  .heat .share {
    position: relative;
  }
  .heat .share i {
    position: absolute;
    inset: auto 0 0 0;
    background: color-mix(in srgb, var(--accent) 30%, transparent);
    border-top: 2px solid var(--accent);
  }
  .heat .share span {
    position: relative;
  }
  .heat .known {
    font-size: 0.75rem;
    color: var(--muted);
    background: var(--page);
  }
  .graph {
    display: block;
    width: 100%;
    max-width: 34rem;
    height: auto;
    fill: none;
    border: 1px solid var(--rule);
    border-radius: 6px;
    background: var(--page);
  }
  .graph text {
    fill: var(--muted);
    font-size: 11px;
  }
  .graph .zero {
    stroke: var(--edge);
  }
  .graph .border {
    stroke: var(--rule);
  }
  .graph .here {
    stroke: var(--ink);
    stroke-dasharray: 2 2;
  }
  .line {
    fill: none;
    stroke-width: 2;
    stroke: var(--ink);
  }
  .line.side-0 {
    stroke: var(--accent);
  }
  .graph .loss {
    fill: var(--bad);
  }
  .graph .luck {
    fill: var(--panel);
    stroke: var(--ink);
  }
  figcaption {
    font-size: 0.867rem;
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.8rem;
    margin-bottom: 0.2rem;
  }
  .key {
    color: var(--muted);
    display: inline-flex;
    gap: 0.3rem;
    align-items: center;
  }
  .key svg {
    width: 28px;
    height: 6px;
  }
  .swatch {
    width: 0.6rem;
    height: 0.6rem;
    display: inline-block;
  }
  .swatch.loss {
    background: var(--bad);
  }
  .swatch.luck {
    border: 1px solid var(--ink);
  }
  .mistakes button {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.6rem;
    width: 100%;
    text-align: left;
    border: none;
    border-top: 1px solid var(--rule);
    border-radius: 0;
    background: none;
    align-items: baseline;
  }
  .mistakes b {
    color: var(--bad);
  }
  .tallies {
    display: grid;
    gap: 0.6rem;
  }
  .tallies dt {
    font-weight: 600;
  }
  .tallies dd span:last-child {
    font-size: 0.867rem;
    color: var(--muted);
    display: block;
  }
  .mark {
    width: 44px;
    height: 44px;
    stroke: var(--ink);
    stroke-width: 2.5;
    stroke-linecap: round;
  }
  .rules th {
    font-weight: 400;
    color: var(--muted);
  }
  .rules td {
    min-width: 5.5rem;
  }
`;
