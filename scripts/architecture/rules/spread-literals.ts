import type { Node } from "oxc-parser";
import type { Project } from "../project.ts";
import { bare, walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

const literals = new Set(["ObjectExpression", "ArrayExpression"]);

/** What stands in a literal stands in it, one to a line; a spread of another literal only packs lines. */
export const spreadLiterals = ({ files }: Project): Finding[] =>
  files.flatMap(({ path, module }) => {
    if (!module) return [];
    const findings: Finding[] = [];
    walk(module.program, (node) => {
      if (node.type !== "SpreadElement" && node.type !== "JSXSpreadAttribute") return;
      const message = problemOf(unwrap(node.argument));
      if (message) findings.push({ file: path, line: module.lineOf(node), message });
    });
    return findings;
  });

function problemOf(spread: Node): string | undefined {
  if (literals.has(spread.type))
    return "A literal is spread here. Write what is in it where it belongs.";
  const test = testOf(spread);
  if (test && unwrap(test).type === "Literal")
    return "This is spread on a condition that never changes. Write what is in it where it belongs.";
  if (spread.type === "ConditionalExpression" && namesTheSame(spread.consequent, spread.alternate))
    return "Both cases name the same properties. Write each property once, with the condition in its value.";
  return undefined;
}

function testOf(spread: Node): Node | undefined {
  if (spread.type === "ConditionalExpression") return spread.test;
  return spread.type === "LogicalExpression" ? spread.left : undefined;
}

function namesTheSame(one: Node, other: Node): boolean {
  const names = namesIn(unwrap(one));
  return names !== "" && names === namesIn(unwrap(other));
}

/** The names of its properties; none of what is no object or has names that are not written out. */
function namesIn(node: Node): string {
  if (node.type !== "ObjectExpression") return "";
  const names = node.properties.map((property) =>
    property.type === "Property" && property.key.type === "Identifier" && !property.computed
      ? property.key.name
      : "",
  );
  return names.includes("") ? "" : names.toSorted().join();
}

/** Without parentheses, `as const` and the like. */
function unwrap(node: Node): Node {
  const inner = bare(node) ?? node;
  return inner.type === "ParenthesizedExpression" ? unwrap(inner.expression) : inner;
}
