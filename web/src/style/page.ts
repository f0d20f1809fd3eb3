import { css } from "lit";

/** Where things stand: one column on a phone, two where there is room. */
export const pageStyle = css`
  .frame {
    max-width: 1400px;
    margin: 0 auto;
    padding: 0.75rem clamp(0.5rem, 2cqi, 1.5rem) 2rem;
    display: grid;
    gap: 0.9rem;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  .top h1 {
    margin-right: auto;
    display: flex;
    align-items: center;
    gap: 0.5rem;
  }
  .top label {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
  }
  .top svg.tile {
    height: 1.7rem;
  }
  .welcome {
    display: grid;
    gap: 0.9rem;
  }
  .start .seat {
    grid-column: 1 / -1;
  }
  .start {
    display: grid;
    gap: 0.9rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
    align-items: start;
  }
  .start .panel {
    display: grid;
    gap: 0.8rem;
    justify-items: start;
  }
  .start .fields,
  .start label:has(textarea),
  .start textarea {
    width: 100%;
  }
  .start input[type="file"] {
    border: none;
    padding: 0;
    max-width: 15rem;
    background: none;
  }
  .lead {
    max-width: 42rem;
    color: var(--muted);
  }
  .drop {
    outline: 3px dashed var(--accent);
    outline-offset: -6px;
  }
  .columns {
    display: grid;
    gap: 0.9rem;
    align-items: start;
    grid-template-columns: minmax(0, 1fr);
  }
  .main:focus {
    outline: none;
  }
  .main,
  .side {
    display: grid;
    gap: 0.75rem;
    min-width: 0;
  }
  @container (max-width: 480px) {
    .top .word {
      display: none;
    }
    .top .word-mark {
      position: absolute;
      clip-path: inset(50%);
    }
    .top :is(select, button) {
      padding: 0.3rem 0.45rem;
    }
    .panel {
      padding: 0.7rem;
    }
    .stepper {
      flex: 1 1 100%;
      justify-content: space-between;
    }
  }
  @container (min-width: 900px) {
    .columns {
      grid-template-columns: minmax(0, 1fr) minmax(25rem, 36%);
    }
  }
  .scores {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
    gap: 0.3rem 1.2rem;
  }
  .scores dt {
    font-size: 0.867rem;
    color: var(--muted);
  }
  .scores .turn dt {
    color: var(--ink);
    font-weight: 600;
  }
  .scores .turn dt::before {
    content: "▸ ";
    content: "▸ " / "in turn: ";
  }
  .scores b {
    font-size: 1.5rem;
    line-height: 1.2;
  }
  .scores .of {
    color: var(--muted);
    font-size: 0.867rem;
  }
  .status {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem 1rem;
    align-items: center;
  }
  .status p {
    flex: 1 1 14rem;
  }
  .status .muted {
    display: block;
  }
  .previous {
    border: 1px solid var(--accent);
    border-radius: 10px;
    background: var(--tint);
    padding: 0.7rem 0.9rem;
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }
  .previous p {
    flex: 1 1 18rem;
  }
  .controls {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1.5rem;
    align-items: start;
  }
  .stepper {
    display: flex;
    gap: 0.4rem;
    align-items: center;
  }
  .stepper button {
    min-width: 2.75rem;
    min-height: 2.5rem;
  }
  .icon {
    width: 1rem;
    height: 1rem;
    vertical-align: -0.15rem;
    fill: currentColor;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linejoin: round;
  }
  .stepper .where {
    flex: 0 1 9rem;
    text-align: center;
    color: var(--muted);
  }
  .enter {
    display: inline-flex;
    gap: 0.4rem;
    align-items: end;
  }
  .resign p {
    margin-top: 0.3rem;
  }
`;
