import type { Node } from "oxc-parser";
import type { Project } from "../project.ts";
import { walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

/** Types are not talked out of what they know: nothing is taken for `never` or `any`, or for something else by way of `unknown`. */
export function doubleAssertions({ files }: Project): Finding[] {
  const findings: Finding[] = [];
  for (const { path, place, module } of files) {
    if (!module || place.layer === "outside" || place.isTest) continue;
    walk(module.program, (node) => {
      if (isTalkedOut(node)) findings.push({ file: path, line: module.lineOf(node), message });
    });
  }
  return findings;
}

const message =
  "This asserts a type that the compiler knows to be another. Give what it comes from its true type, or check the value.";

function isTalkedOut(node: Node): boolean {
  if (node.type !== "TSAsExpression") return false;
  const { typeAnnotation, expression } = node;
  if (typeAnnotation.type === "TSNeverKeyword" || typeAnnotation.type === "TSAnyKeyword")
    return true;
  return (
    expression.type === "TSAsExpression" && expression.typeAnnotation.type === "TSUnknownKeyword"
  );
}
