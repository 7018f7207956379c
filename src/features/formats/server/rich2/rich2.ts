import type { FormatDefinition } from "../extension-points.ts";
import { numberFootnotes } from "./number-footnotes.ts";
import { parseRich2 } from "./parse-rich2.ts";
import { writeFootnotes } from "./write-footnotes.ts";
import { writeHtml } from "./write-html.ts";

export const rich2: FormatDefinition = {
  name: "rich2",
  toHtml(source, key) {
    const { blocks, footnotes } = numberFootnotes(parseRich2(source));
    const write: typeof writeHtml = (nodes) => writeHtml(nodes, key);
    return write(blocks) + writeFootnotes(footnotes, key, write);
  },
  hasPlainMarks: false,
  verbosity: 40,
};
