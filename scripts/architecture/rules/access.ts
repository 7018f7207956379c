import type { CallExpression, Node } from "oxc-parser";
import type { Project } from "../project.ts";
import { bare, propertyOf, walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

/** Every endpoint says who may call it. */
export function access({ files }: Project): Finding[] {
  const findings: Finding[] = [];
  for (const { path, place, module } of files) {
    if (!module || place.layer === "outside" || place.isTest) continue;
    walk(module.program, (node) => {
      if (node.type !== "CallExpression" || !isEndpoint(node) || isDeclared(node.arguments[0]))
        return;
      const message =
        'This endpoint does not say who may call it. Write access: publicAccess("why"), signedIn or may("a.permission").';
      findings.push({ file: path, line: module.lineOf(node), message });
    });
  }
  return findings;
}

const isEndpoint = ({ callee }: CallExpression) =>
  callee.type === "Identifier" && callee.name === "endpoint";

function isDeclared(definition: Node | undefined): boolean {
  if (definition?.type !== "ObjectExpression") return true;
  const value = bare(propertyOf(definition, "access"));
  if (value) return !(value.type === "Identifier" && value.name === "undefined");
  return definition.properties.some(({ type }) => type === "SpreadElement");
}
