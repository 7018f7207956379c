import type { Project } from "../project.ts";
import { methodOf, textOf, walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

const methods = new Set(["mock", "doMock"]);
const inTheWay = /^(#|\.|pg$|kysely$)/;

/** Tests use our own code and the real database; only the outside is replaced, at the network's edge. */
export function ownMocks({ files }: Project): Finding[] {
  const findings: Finding[] = [];
  for (const { path, place, module } of files) {
    if (!module || !place.isTest) continue;
    walk(module.program, (node) => {
      if (node.type !== "CallExpression" || !methods.has(methodOf(node) ?? "")) return;
      const [argument] = node.arguments;
      const name =
        argument?.type === "ImportExpression" ? textOf(argument.source) : textOf(argument);
      if (!name || !inTheWay.test(name)) return;
      const message = `"${name}" is not to be mocked. Use it as it is, and replace only the outside: a local server, ctx.now.`;
      findings.push({ file: path, line: module.lineOf(node), message });
    });
  }
  return findings;
}
