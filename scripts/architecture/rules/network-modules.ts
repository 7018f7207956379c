import type { CallExpression, Node } from "oxc-parser";
import type { Project, SourceFile } from "../project.ts";
import { methodOf, textOf, walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

const modules = /^(undici|(node:)?(_?http|https|http2|net|tls|dgram)(\/.*)?)$/;
/** Tables and questions about text, with which nobody reaches the network. */
const harmless = new Set(["isIP", "isIPv4", "isIPv6", "METHODS", "STATUS_CODES"]);
const mayConnect =
  /^src\/platform\/server\/outgoing\/|\/(fixtures|testing)\/|^src\/(platform\/server\/http\/serving\/page-server|app\/(development|processes\/port)|features\/addons\/server\/processes\/runner)\.ts$/;

/** Nobody reaches the network past the guard by what Node.js has below fetch() either; who answers calls may listen, and who runs add-ons takes it from them. */
export const networkModules = ({ files }: Project): Finding[] =>
  files
    .filter(({ path, place }) => isOfProduct(path) && !place.isTest && !mayConnect.test(path))
    .flatMap(findImports);

const isOfProduct = (path: string) => /^(src|addons)\//.test(path);

function findImports({ path, module }: SourceFile): Finding[] {
  if (!module) return [];
  const findings: Finding[] = [];
  walk(module.program, (node) => {
    const name = loadedBy(node);
    if (name && modules.test(name))
      findings.push({
        file: path,
        line: module.lineOf(node),
        message: `${name} calls past the guard. Use platform/server/outgoing, which goes to no address within the machine's own network.`,
      });
  });
  return findings;
}

/** The module whose values, not only types, the node brings in. */
function loadedBy(node: Node): string | undefined {
  if (node.type === "ImportDeclaration")
    return node.importKind === "type" || node.specifiers.every(isHarmless)
      ? undefined
      : node.source.value;
  if (node.type === "ExportNamedDeclaration" || node.type === "ExportAllDeclaration")
    return node.exportKind === "type" ? undefined : textOf(node.source);
  if (node.type === "ImportExpression") return textOf(node.source);
  return node.type === "CallExpression" && isLoadingCall(node)
    ? textOf(node.arguments[0])
    : undefined;
}

const isHarmless = (specifier: Node) =>
  specifier.type === "ImportSpecifier" &&
  (specifier.importKind === "type" ||
    (specifier.imported.type === "Identifier" && harmless.has(specifier.imported.name)));

const isLoadingCall = (node: CallExpression) =>
  (node.callee.type === "Identifier" && node.callee.name === "require") ||
  methodOf(node) === "getBuiltinModule";
