/** Parts of css-tree that load without the data of its lexer. */
declare module "css-tree/parser" {
  import type { parse } from "css-tree";

  const parser: typeof parse;
  // biome-ignore lint/style/noDefaultExport: that is how css-tree exports it
  export default parser;
}

declare module "css-tree/walker" {
  import type { walk } from "css-tree";

  const walker: typeof walk;
  // biome-ignore lint/style/noDefaultExport: that is how css-tree exports it
  export default walker;
}

declare module "css-tree/generator" {
  import type { generate } from "css-tree";

  const generator: typeof generate;
  // biome-ignore lint/style/noDefaultExport: that is how css-tree exports it
  export default generator;
}

declare module "css-tree/tokenizer" {
  export { tokenize, tokenTypes } from "css-tree";
}

declare module "css-tree/utils" {
  export { ident, List, string, url } from "css-tree";
}
