import type { Project } from "../architecture/project.ts";
import { namesOf } from "./names.ts";

export function isTaken(name: string, { byPath, manifests }: Project): boolean {
  const { table } = namesOf(name);
  return (
    byPath.has(`e2e/${name}.spec.ts`) ||
    manifests.has(name) ||
    [...manifests.values()].some(({ tables }) => tables.includes(table))
  );
}
