import type { Atrule, CssNode, Rule, Selector } from "css-tree";
import { CompileError, type Problem } from "./compile-error.ts";

const atRules = new Set([
  "container",
  "font-face",
  "keyframes",
  "layer",
  "media",
  "starting-style",
  "supports",
]);
/** Functions that load what a text names, or run scripts. */
const refusedFunctions = /^(?:-\w+-)?(?:image-set|image|src|url|cross-fade|expression|element)$/i;
const ownFile = /^\/(?![/\\])[^\\\s]*$|^data:image\/(?:png|jpeg|gif|webp);/i;
const maxRules = 2_000;

/**
 * Limits a style sheet to the elements of a fragment. Throws a `CompileError` for what it cannot read, and for what
 * loads from other sites.
 */
export async function compileStyles(css: string, fragmentUUID: string): Promise<string> {
  const { parse, walk, generate } = await import("css-tree");
  const problems: Problem[] = [];
  const note = (node: CssNode, text: string) => {
    const { line = 1, column = 1 } = node.loc?.start ?? {};
    problems.push({ line, column, text });
  };
  const tree = readTree(() =>
    parse(css, {
      positions: true,
      parseCustomProperty: true,
      onParseError: ({
        line,
        column,
        message,
      }: {
        line: number;
        column: number;
        message: string;
      }) => problems.push({ line, column, text: message }),
    }),
  );
  let rules = 0;
  const within: CssNode[] = [];
  const enter = (node: CssNode) => {
    const problem = findProblem(node);
    if (problem) note(node, problem);
    if (node.type === "Rule" && ++rules === maxRules + 1)
      note(node, `A style sheet may have ${maxRules} rules.`);
    within.push(node);
  };
  const leave = (node: CssNode) => {
    within.pop();
    if (node.type === "Rule" && !within.some(isScope)) limitTo(node, fragmentUUID, generate, note);
  };
  readTree(() => walk(tree, { enter, leave }));
  if (problems.length > 0) throw new CompileError(problems.slice(0, 10));
  return generate(tree);
}

function findProblem(node: CssNode): string | undefined {
  switch (node.type) {
    case "Raw":
    case "CDO":
    case "CDC":
      return "This cannot be read. Nested rules begin with &.";
    case "Url":
      return ownFile.test(node.value)
        ? undefined
        : "Only files of this site can be loaded. Upload the file and use its path.";
    case "Function":
      return refusedFunctions.test(node.name) || node.name.includes("\\")
        ? `${node.name}() cannot be used.`
        : undefined;
    case "Atrule":
      return isAllowed(node) ? undefined : `@${node.name} cannot be used.`;
    default:
      return undefined;
  }
}

const isAllowed = ({ name, block }: Atrule) =>
  block !== null && atRules.has(name.toLowerCase().replace(/^-webkit-/, ""));

/** Rules in these are within their selector already. */
const isScope = (node: CssNode) =>
  node.type === "Rule" || (node.type === "Atrule" && /keyframes$/i.test(node.name));

type Generate = (node: CssNode) => string;

function limitTo(
  rule: Rule,
  fragmentUUID: string,
  generate: Generate,
  note: (node: CssNode, text: string) => void,
) {
  if (rule.prelude.type !== "SelectorList") return;
  const selectors = rule.prelude.children.toArray().map((selector) => {
    if (selector.type === "Selector" && leavesScope(selector))
      note(selector, "A selector cannot begin with a combinator.");
    const text = generate(selector);
    const scope = `[data-fragment="${fragmentUUID}"]`;
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

/** Deep nesting exhausts the stack of the parser. */
function readTree<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CompileError([{ line: 1, column: 1, text: "This is nested too deeply." }]);
  }
}
