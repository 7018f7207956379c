import { type Edge, judgeEdges } from "../edges.ts";
import type { Project } from "../project.ts";

/** A feature imports another only if it says so, and only what the other one publishes. */
export const dependencies = judgeEdges((edge, project) => {
  const { from, to } = edge;
  if (from.layer !== "feature" || to.layer !== "feature" || from.owner === to.owner)
    return undefined;
  // A test runs the whole site, so it may set up whatever it needs.
  if (from.isTest && to.inside === factories) return undefined;
  return undeclared(edge, project) ?? unpublished(edge);
});

function undeclared({ from, to }: Edge, { manifests }: Project): string | undefined {
  const { owner = "" } = from;
  if (manifests.get(owner)?.dependsOn.includes(to.owner ?? "")) return undefined;
  return `${owner} does not depend on ${to.owner}. Name it in dependsOn of src/features/${owner}/feature.ts if it comes earlier in features.ts; otherwise use an event or an extension point.`;
}

const factories = "server/factories.ts";
const surface = /^(contract\/.+|server\/public\.ts|web\/public\.tsx?)$/;

function unpublished({ from, to }: Edge): string | undefined {
  if (surface.test(to.inside)) return undefined;
  if (to.inside === factories) {
    if (from.inside === factories) return undefined;
    return "Factories are for tests and other factories. Call an action published in server/public.ts.";
  }
  return `${to.inside} is private to ${to.owner}. Export what you need from its ${to.side}/public.ts or put the shape in its contract.`;
}
