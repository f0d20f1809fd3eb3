import { css } from "lit";

// The palette of the pictures that the engine draws, and what a page needs besides.
const light = css`
  color-scheme: light;
  --page: #f7f9f6;
  --panel: #ffffff;
  --table: #eef2ec;
  --ink: #1c2420;
  --muted: #515c55;
  --rule: #d5ddd6;
  --edge: #4b504d;
  --accent: #0a5c43;
  --on-accent: #ffffff;
  --tint: #e3efe8;
  --face: #fffdf6;
  --face-edge: #4b504d;
  --back: #c9d3cc;
  --ghost: #fffdf6;
  --bad: #8f2413;
  --shade: 0 1px 2px rgb(28 36 32 / 12%);
`;
const dark = css`
  color-scheme: dark;
  --page: #0f1613;
  --panel: #18221d;
  --table: #16201b;
  --ink: #e9f0eb;
  --muted: #a9b8af;
  --rule: #2f3d36;
  --edge: #9fb3a7;
  --accent: #9be3c4;
  --on-accent: #0d1a14;
  --tint: #22352b;
  --face: #efe9d8;
  --face-edge: #0b0f0d;
  --back: #3a4a41;
  --ghost: #22332b;
  --bad: #ffb4a3;
  --shade: none;
`;

export const themeStyle = css`
  :host {
    ${light}
  }
  @media (prefers-color-scheme: dark) {
    :host {
      ${dark}
    }
  }
  :host([theme="light"]) {
    ${light}
  }
  :host([theme="dark"]) {
    ${dark}
  }
`;
