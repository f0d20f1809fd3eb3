import { css } from "lit";

/** The table, the tiles and the hands. */
export const tableStyle = css`
  .table {
    position: relative;
    background: var(--table);
    border-radius: 10px;
    overflow: hidden;
  }
  .table > svg {
    display: block;
    position: absolute;
  }
  .table .hint {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    color: var(--muted);
  }
  .face rect,
  .tile rect {
    fill: var(--face);
    stroke: var(--face-edge);
    stroke-width: 0.06;
  }
  .face circle,
  .tile circle {
    fill: #1c2420;
  }
  .face path,
  .tile path {
    stroke: #4b504d;
    stroke-width: 0.05;
  }
  .last rect {
    stroke: var(--accent);
    stroke-width: 0.14;
  }
  .ghost rect {
    fill: var(--ghost);
    stroke: var(--accent);
    stroke-width: 0.07;
    stroke-dasharray: 0.16 0.1;
  }
  .ghost circle {
    fill: var(--accent);
    opacity: 0.55;
  }
  .ghost path {
    stroke: var(--accent);
    stroke-width: 0.04;
    opacity: 0.55;
  }
  .end circle {
    fill: var(--accent);
    stroke: var(--table);
    stroke-width: 1.5;
  }
  .end text {
    fill: var(--on-accent);
    font-size: 12px;
    font-weight: 600;
  }
  .halo {
    fill: var(--ink);
    stroke: var(--ghost);
    stroke-width: 4;
    paint-order: stroke;
    font-weight: 600;
  }
  .ghost-button {
    position: absolute;
    min-height: 0;
    padding: 0;
    border: none;
    background: none;
    border-radius: 5px;
  }
  .ghost-button:hover:not(:disabled) {
    background: none;
    box-shadow: 0 0 0 2px var(--accent);
  }
  svg.tile {
    display: inline-block;
    height: 1.25rem;
    vertical-align: -0.25rem;
  }
  .backs {
    height: 14px;
    max-width: 100%;
  }
  .backs rect {
    fill: var(--back);
    stroke: var(--edge);
    stroke-width: 0.8;
  }
  .seats {
    display: flex;
    flex-wrap: wrap;
    gap: 0.3rem 1.6rem;
  }
  .seats li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.5rem;
    align-items: center;
    min-height: 1.6rem;
  }
  .seats .turn .who {
    font-weight: 600;
  }
  .seats .count {
    color: var(--muted);
    font-size: 0.867rem;
  }
  .seats .open {
    display: flex;
    flex-wrap: wrap;
    gap: 3px;
  }
  .seats details {
    font-size: 0.867rem;
  }
  .seats .backs {
    width: auto;
  }
  .count summary b {
    font-size: 1.1rem;
  }
  .count ul {
    font-size: 0.9rem;
    color: var(--muted);
    padding-left: 1.1rem;
  }
  .hand {
    display: grid;
    gap: 0.5rem;
  }
  .hand h2 small {
    margin-left: 0.4rem;
  }
  .hand .tiles {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    min-height: 5.2rem;
    padding-top: 6px;
  }
  .hand button[data-tile] {
    padding: 0;
    border: none;
    background: none;
    border-radius: 6px;
    min-height: 0;
    transition: transform 0.12s;
    box-shadow: none;
  }
  .hand button[data-tile] svg {
    display: block;
    height: clamp(64px, 10cqi, 80px);
  }
  .hand .fits:hover,
  .hand .fits[aria-pressed="true"] {
    transform: translateY(-6px);
  }
  .hand .fits[aria-pressed="true"] rect {
    stroke: var(--accent);
    stroke-width: 0.12;
  }
  .hand button:disabled svg {
    opacity: 0.5;
  }
  .hand .fits::after {
    content: "";
    display: block;
    height: 3px;
    margin: 2px 6px 0;
    border-radius: 2px;
    background: var(--accent);
  }
  .arms {
    display: flex;
    flex-wrap: wrap;
    gap: 0.4rem;
    align-items: center;
  }
  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
    }
  }
`;
