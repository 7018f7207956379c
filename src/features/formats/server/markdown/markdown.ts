import type { FormatDefinition } from "../extension-points.ts";
import { parser } from "./parser.ts";

export const markdown: FormatDefinition = {
  name: "markdown",
  toHtml: (source, key) => parser.render(source, { docId: key }),
  hasPlainMarks: false,
};
