import type { Node } from "oxc-parser";
import type { Project, SourceFile } from "../project.ts";
import { walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

const mayFetch =
  /^src\/platform\/(server\/outgoing\/|web\/(calls\/(browser-transport|use-request-headers)|site\/load-page-context)\.ts)|\/(fixtures|testing)\//;
/** Shows the visitor answers as they came, whatever their status. */
const callOfDocuments = "src/features/api-docs/web/hooks/use-call.ts";

const globals = new Set(["globalThis", "window", "self"]);

/** Nobody calls the network by hand: not the server past its guard, nor a page past its transport. */
export const bareFetch = ({ files }: Project): Finding[] =>
  files
    .filter(({ path, place }) => isOfProduct(path) && !place.isTest && !mayFetch.test(path))
    .flatMap(findCalls);

const isOfProduct = (path: string) => /^(src|addons)\//.test(path) && path !== callOfDocuments;

function findCalls({ path, place, module }: SourceFile): Finding[] {
  if (!module) return [];
  const cure =
    place.side === "server"
      ? "Use platform/server/outgoing, which goes to no address within the machine's own network."
      : "Use platform/web/calls/api.ts with a transport, which says who asks and reads errors.";
  const findings: Finding[] = [];
  walk(module.program, (node) => {
    if (isFetch(node))
      findings.push({ file: path, line: module.lineOf(node), message: `A bare fetch(). ${cure}` });
  });
  return findings;
}

function isFetch(node: Node): boolean {
  if (node.type === "MemberExpression")
    return (
      node.object.type === "Identifier" &&
      globals.has(node.object.name) &&
      node.property.type === "Identifier" &&
      node.property.name === "fetch"
    );
  if (node.type === "CallExpression" && isNamed(node.callee)) return true;
  // Handed on under another name.
  if (node.type === "VariableDeclarator") return isNamed(node.init);
  return node.type === "CallExpression" && node.arguments.some(isNamed);
}

const isNamed = (node: Node | null): boolean =>
  node?.type === "Identifier" && node.name === "fetch";
