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
    if (node.type !== "Rule" || within.some(isKeyframes)) return;
    const rules = within.filter((each) => each.type === "Rule");
    leaving ??= selectorsOf(node).find((each) => leavesScope(each, rules));
    if (rules.length === 0) limitTo(node, scope, generate);
  };
  walk(sheet, { enter, leave });
  if (!leaving) return { css: generate(sheet) };
  const line = leaving.loc?.start.line ?? 1;
  return { problem: say("Line {line}: a selector cannot begin with a combinator.", { line }) };
}

const isKeyframes = (node: CssNode) => node.type === "Atrule" && /keyframes$/i.test(node.name);

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

/** Whether a selector, in these rules, may select what is beside the scope or around it. */
function leavesScope({ children }: Selector, rules: readonly Rule[]): boolean {
  const parts = children.toArray();
  const siblings = parts.findIndex((part) => part.type === "Combinator" && /[+~]/.test(part.name));
  if (rules.length === 0) {
    const combinator = parts.findIndex(({ type }) => type === "Combinator");
    return combinator === 0 || (isRoot(parts[0]) && combinator > 0 && siblings === combinator);
  }
  // What only mentions the outer rule, such as `:not(&)`, is not within it.
  if (parts.some(mentionsRoot) && !parts.some(isRoot)) return true;
  return siblings >= 0 && isAtRoot(rules) && (siblings === 0 || parts.some(isRoot));
}

const isRoot = (node: CssNode | undefined): boolean =>
  node?.type === "NestingSelector" ||
  (node?.type === "PseudoClassSelector" && node.name.toLowerCase() === "scope");

const mentionsRoot = (node: CssNode): boolean =>
  isRoot(node) || ("children" in node && (node.children?.some(mentionsRoot) ?? false));

/** Whether the innermost of these rules may be about the element that is the scope. */
function isAtRoot(rules: readonly Rule[]): boolean {
  const rule = rules.at(-1);
  return !rule || (selectorsOf(rule).some(isAboutRoot) && isAtRoot(rules.slice(0, -1)));
}

function isAboutRoot({ children }: Selector): boolean {
  const parts = children.toArray();
  return parts
    .slice(parts.findLastIndex(({ type }) => type === "Combinator") + 1)
    .some(mentionsRoot);
}
