import type { Feature } from "./feature.ts";
import { readFeatures } from "./read-features.ts";

/** All folders of `src/features`, each after its dependencies, otherwise by name. */
export const features: readonly Feature[] = inOrder(await readFeatures());

function inOrder(all: readonly Feature[]): Feature[] {
  const byName = new Map(all.map((feature) => [feature.manifest.name, feature]));
  const ordered = new Set<Feature>();
  const place = (feature: Feature, behind: readonly string[] = []) => {
    const { name, dependsOn } = feature.manifest;
    if (behind.includes(name)) throw new Error(`${name} depends on itself by ${behind.join(", ")}`);
    for (const each of dependsOn) {
      const needed = byName.get(each);
      if (!needed) throw new Error(`${name} depends on ${each}, which is not there`);
      if (!ordered.has(needed)) place(needed, [...behind, name]);
    }
    ordered.add(feature);
  };
  for (const feature of all) if (!ordered.has(feature)) place(feature);
  return [...ordered];
}
