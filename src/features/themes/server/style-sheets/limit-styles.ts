import type { CssNode, Rule, Selector } from "css-tree";
import { say } from "#platform/contract/errors.ts";
import { readStyles, type StyleProblem } from "./read-styles.ts";

/**
 * Limits a style sheet, which must be one that a theme may have, too, to the elements within `scope`, a selector such
 * as `[data-addon="clock"]`.
 */
export async function limitStyles(
  css: string,
  scope: string,
): Promise<{ css: string } | { problem: StyleProblem }> {
  const read = readStyles(css);
  if ("problem" in read) return read;
  const { walk, generate } = await import("css-tree");
  const { sheet } = read;
  let leaving: Selector | undefined;
  const within: CssNode[] = [];
  const enter = (node: CssNode) => {
    within.push(node);
  };
  const leave = (node: CssNode) => {
    within.pop();
    if (node.type !== "Rule" || within.some(isScope)) return;
    leaving ??= selectorsOf(node).find(leavesScope);
    limitTo(node, scope, generate);
  };
  walk(sheet, { enter, leave });
  if (!leaving) return { css: generate(sheet) };
  const line = leaving.loc?.start.line ?? 1;
  return { problem: say("Line {line}: a selector cannot begin with a combinator.", { line }) };
}

/** Rules in these are within their selector already. */
const isScope = (node: CssNode) =>
  node.type === "Rule" || (node.type === "Atrule" && /keyframes$/i.test(node.name));

const selectorsOf = ({ prelude }: Rule): Selector[] =>
  prelude.type === "SelectorList"
    ? prelude.children.toArray().filter((selector) => selector.type === "Selector")
    : [];

function limitTo(rule: Rule, scope: string, generate: (node: CssNode) => string) {
  if (rule.prelude.type !== "SelectorList") return;
  const selectors = rule.prelude.children.toArray().map((selector) => {
    const text = generate(selector);
    return /^(?::scope\b|&)/.test(text) ? text.replace(/^(?::scope|&)/, scope) : `${scope} ${text}`;
  });
  rule.prelude = { type: "Raw", value: selectors.join(",") };
}

function leavesScope({ children }: Selector): boolean {
  const [first, second] = children.toArray();
  const isRoot =
    first?.type === "NestingSelector" ||
    (first?.type === "PseudoClassSelector" && first.name === "scope");
  const combinator = isRoot ? second : first;
  return combinator?.type === "Combinator" && (!isRoot || /[+~]/.test(combinator.name));
}
