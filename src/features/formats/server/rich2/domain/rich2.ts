import type { FormatDefinition } from "../../extension-points.ts";
import { parseRich2 } from "./parse-rich2.ts";
import { writeHtml } from "./write-html.ts";

/** The tree of blocks that the editor writes, as JSON. */
export const rich2: FormatDefinition = {
  name: "rich2",
  toHtml: (source) => writeHtml(parseRich2(source)),
  hasPlainMarks: false,
  verbosity: 40,
};
