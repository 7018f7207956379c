import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FeatureManifest } from "#platform/contract/feature.ts";
import type { Add } from "#platform/server/extensions.ts";

export interface Feature {
  manifest: FeatureManifest;
  /** Left out by a feature that is nothing but pages. */
  register?(add: Add): void;
}

const folder = path.resolve(import.meta.dirname, "../features");

/** The product: every folder of `src/features`, each behind those it depends on, else by name. */
export const features: readonly Feature[] = inOrder(await readFeatures());

/** One after the other: some libraries do not bear being loaded twice at once. */
async function readFeatures(): Promise<Feature[]> {
  const found: Feature[] = [];
  for (const name of readdirSync(folder).toSorted()) found.push(await readFeature(name));
  return found;
}

async function readFeature(name: string): Promise<Feature> {
  const load = (file: string) => import(pathToFileURL(path.join(folder, name, file)).href);
  const { feature: manifest } = await load("feature.ts");
  const registers = existsSync(path.join(folder, name, "server/register.ts"));
  return registers
    ? { manifest, register: (await load("server/register.ts")).register }
    : { manifest };
}

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
