import type { Node, VariableDeclarator } from "oxc-parser";
import type { Project } from "../project.ts";
import { childrenOf, walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

const maxStatements = 30;
const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/** Functions do one thing. Statements are counted, not lines, so that nobody packs lines under a limit. */
export const functionSize = ({ files }: Project): Finding[] =>
  files.flatMap(({ path, place, module }) => {
    if (!module || place.isTest || path.endsWith(".spec.ts")) return [];
    const findings: Finding[] = [];
    walk(module.program, (node) => {
      if (!functions.has(node.type)) return;
      const count = statementsIn(node);
      if (count <= maxStatements) return;
      const message = `A function of ${count} statements, ${maxStatements} are allowed. Name its parts.`;
      findings.push({ file: path, line: module.lineOf(node), message });
    });
    return findings;
  });

/** Those of functions within it are their own. */
function statementsIn(node: Node): number {
  let count = 0;
  for (const child of childrenOf(node)) {
    if (isStatement(child)) count += 1;
    if (child.type === "VariableDeclarator") count += packedIn(child);
    if (!functions.has(child.type)) count += statementsIn(child);
  }
  return count;
}

/** Counts `const [a, b] = [1, 2]` as the two declarations that it is. */
const packedIn = ({ id, init }: VariableDeclarator): number =>
  id.type === "ArrayPattern" && init?.type === "ArrayExpression" ? init.elements.length - 1 : 0;

const isStatement = ({ type }: Node) =>
  type !== "BlockStatement" && /(Statement|Declaration)$/.test(type);
