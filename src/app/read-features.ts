import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Feature } from "./feature.ts";

const folder = path.resolve(import.meta.dirname, "../features");

/** All folders of `src/features`, by name. The built server uses a list instead (scripts/build-server.ts). */
export async function readFeatures(): Promise<Feature[]> {
  const features: Feature[] = [];
  // In sequence, since some libraries cannot be loaded concurrently.
  for (const name of readdirSync(folder).toSorted()) features.push(await readFeature(name));
  return features;
}

async function readFeature(name: string): Promise<Feature> {
  const load = (file: string) => import(pathToFileURL(path.join(folder, name, file)).href);
  const { feature: manifest } = await load("feature.ts");
  const registers = existsSync(path.join(folder, name, "server/register.ts"));
  return registers
    ? { manifest, register: (await load("server/register.ts")).register }
    : { manifest };
}
