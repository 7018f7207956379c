import type { Project } from "../project.ts";
import { walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

const literals = new Set(["ObjectExpression", "ArrayExpression"]);

/** What stands in a literal stands in it, one to a line; a spread of another literal only packs lines. */
export const spreadLiterals = ({ files }: Project): Finding[] =>
  files.flatMap(({ path, module }) => {
    if (!module) return [];
    const findings: Finding[] = [];
    walk(module.program, (node) => {
      if (node.type !== "SpreadElement" || !literals.has(node.argument.type)) return;
      const message = "A literal is spread here. Write what is in it where it belongs.";
      findings.push({ file: path, line: module.lineOf(node), message });
    });
    return findings;
  });
