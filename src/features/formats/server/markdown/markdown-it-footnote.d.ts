declare module "markdown-it-footnote" {
  import type { MarkdownIt } from "markdown-it";

  const footnotes: (md: MarkdownIt) => void;

  // biome-ignore lint/style/noDefaultExport: this is how the library exports it.
  export { footnotes as default };
}
