import type { Node } from "oxc-parser";
import type { Project } from "../project.ts";
import { methodOf, propertyOf, walk } from "../syntax.ts";
import type { Finding } from "../violation.ts";

/** Timeouts in tests come from the runners' configuration, so that slow machines do not fail; tests set none of their own. */
export function fixedWaits({ files }: Project): Finding[] {
  const findings: Finding[] = [];
  for (const { path, place, module } of files) {
    const isStory = path.startsWith("e2e/");
    if (!module || !(place.isTest || isStory)) continue;
    walk(module.program, (node) => {
      const message = isStory ? messageOnStory(node) : messageOn(node);
      if (message) findings.push({ file: path, line: module.lineOf(node), message });
    });
  }
  return findings;
}

function messageOn(node: Node): string | undefined {
  if (node.type !== "CallExpression") return undefined;
  const method = methodOf(node);
  if (method === "waitFor" || method === "waitUntil")
    return `${method} gives up after a second. Use expect.poll, or eventually from #app/testing/eventually.ts.`;
  if (method === "poll" && propertyOf(node.arguments[1] as Node | undefined, "timeout"))
    return "Leave out the timeout: the runner waits for a minute, so that slow machines do not fail.";
  return undefined;
}

function messageOnStory(node: Node): string | undefined {
  if (node.type !== "CallExpression") return undefined;
  const method = methodOf(node);
  if (method === "waitForTimeout")
    return "waitForTimeout waits for nothing in particular. Wait for a condition that comes after what matters.";
  const options = node.arguments[method === "toPass" ? 0 : 1] as Node | undefined;
  if ((method === "poll" || method === "toPass") && propertyOf(options, "timeout"))
    return "Leave out the timeout: playwright.config.ts has one that holds on slow machines.";
  return undefined;
}
