import type { MarkdownIt } from "markdown-it";

/** A title within a body is one level below that of the page: `#` is a second-level heading, and so on down to the sixth. */
export function headings(md: MarkdownIt) {
  md.core.ruler.push("heading_levels", ({ tokens }) => {
    for (const token of tokens)
      if (token.type === "heading_open" || token.type === "heading_close")
        token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
  });
}
