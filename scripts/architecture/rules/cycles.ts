import { edgesOf } from "../edges.ts";
import type { Project } from "../project.ts";
import type { Finding } from "../violation.ts";

/** Files load each other in one direction only. Types vanish, and between features the list rules them. */
export function cycles(project: Project): Finding[] {
  const graph = new Map<string, string[]>();
  for (const { file, target, import: each } of edgesOf(project))
    if (!each.isLate && !each.isType)
      graph.set(file.path, [...(graph.get(file.path) ?? []), target]);
  const done = new Set<string>();
  const findings: Finding[] = [];
  for (const start of graph.keys()) {
    const cycle = findCycle(graph, start, [], done);
    if (cycle) findings.push(report(cycle));
  }
  return findings;
}

function findCycle(
  graph: ReadonlyMap<string, string[]>,
  at: string,
  way: string[],
  done: Set<string>,
): string[] | undefined {
  const seenAt = way.indexOf(at);
  if (seenAt !== -1) return way.slice(seenAt);
  if (done.has(at)) return undefined;
  for (const next of graph.get(at) ?? []) {
    const cycle = findCycle(graph, next, [...way, at], done);
    if (cycle) {
      for (const file of cycle) done.add(file);
      return cycle;
    }
  }
  done.add(at);
  return undefined;
}

const report = (cycle: string[]): Finding => ({
  file: cycle[0] ?? "",
  message: `Import cycle: ${[...cycle, cycle[0]].join(" -> ")}. Move what both need into a third file.`,
});
