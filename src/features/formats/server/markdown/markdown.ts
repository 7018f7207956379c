import type { FormatDefinition } from "../extension-points.ts";
import { parser } from "./parser.ts";

/** CommonMark with tables, task lists, strikethrough, autolinks, footnotes, spoilers, mentions and formulas. */
export const markdown: FormatDefinition = {
  name: "markdown",
  toHtml: (source, key) => parser.render(source, { docId: key }),
  hasPlainMarks: false,
};
