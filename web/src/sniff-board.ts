import { SniffBoard } from "./element.js";

export * from "./client.js";
export { SniffBoard };

if (!customElements.get("sniff-board")) customElements.define("sniff-board", SniffBoard);
