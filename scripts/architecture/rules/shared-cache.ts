import type { Node } from "oxc-parser";
import type { Project } from "../project.ts";
import { walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

const message =
  "The cache of the process. Use ctx.cache, by which a transaction sees its own changes and keeps nothing of them.";

/** What is not committed must not get into the cache of a process, nor hide behind what is there. */
export const sharedCache = ({ files }: Project): Finding[] =>
  files
    .filter(({ path, place }) => /^(src\/features|addons)\//.test(path) && !place.isTest)
    .flatMap(({ path, module }) => {
      const findings: Finding[] = [];
      if (!module) return findings;
      walk(module.program, (node) => {
        if (takesCache(node)) findings.push({ file: path, line: module.lineOf(node), message });
      });
      return findings;
    });

function takesCache(node: Node): boolean {
  if (node.type === "MemberExpression") return isCache(node.property) && isPlatform(node.object);
  return (
    node.type === "VariableDeclarator" &&
    node.id.type === "ObjectPattern" &&
    node.init !== null &&
    isPlatform(node.init) &&
    node.id.properties.some((each) => each.type === "Property" && isCache(each.key))
  );
}

const isCache = (node: Node) => node.type === "Identifier" && node.name === "cache";

const isPlatform = (node: Node): boolean =>
  (node.type === "Identifier" && node.name === "platform") ||
  (node.type === "MemberExpression" &&
    node.property.type === "Identifier" &&
    node.property.name === "platform");
