import type { CssNode, StyleSheet } from "css-tree";
import generate from "css-tree/generator";
import { tokenize, tokenTypes } from "css-tree/tokenizer";
import walk from "css-tree/walker";
import { isUnscoped, readStyles } from "./read-styles.ts";

/**
 * The style sheet of a theme as pages load it: it reaches everything but dialogs and what has `data-own-look`.
 * Empty if it is refused, such as one from before there were these rules.
 */
export function scopeStyles(css: string): string {
  const read = readStyles(css);
  if ("problem" in read) return "";
  const { sheet } = read;
  rewriteRoots(sheet);
  const nodes = sheet.children.toArray();
  const outside = nodes.filter(isUnscoped).map(write).join("");
  const inside = nodes
    .filter((node) => !isUnscoped(node))
    .map(write)
    .join("");
  if (!isBalanced(inside)) return "";
  return `${outside}@scope (:root) to (dialog,[data-own-look]){${inside}}`;
}

const write = (node: CssNode) =>
  `${generate(node)}${node.type === "Atrule" && node.block === null ? "" : "\n"}`;

/** Selectors within a scope find its root as `:scope` only. */
function rewriteRoots(sheet: StyleSheet) {
  walk(sheet, {
    visit: "Selector",
    enter({ children }) {
      children.forEach((part, item) => {
        const isRoot =
          (part.type === "TypeSelector" && part.name.toLowerCase() === "html") ||
          (part.type === "PseudoClassSelector" && part.name.toLowerCase() === "root");
        if (isRoot) item.data = { type: "PseudoClassSelector", name: "scope", children: null };
      });
    },
  });
}

/** Nothing in it can end the scope. */
function isBalanced(css: string): boolean {
  let depth = 0;
  let isBelow = false;
  tokenize(css, (type) => {
    if (type === tokenTypes.LeftCurlyBracket) depth += 1;
    if (type === tokenTypes.RightCurlyBracket) depth -= 1;
    if (depth < 0) isBelow = true;
  });
  return !isBelow && depth === 0;
}
