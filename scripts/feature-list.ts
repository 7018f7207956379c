import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FeatureManifest } from "#platform/contract/feature.ts";

const folder = path.resolve(import.meta.dirname, "../src/features");
const mark = "<!-- features -->";
const maxSummary = 90;

export async function withFeatureList(architecture: string): Promise<string> {
  const [before, old, after] = architecture.split(mark);
  if (old === undefined || after === undefined)
    throw new Error(`ARCHITECTURE.md must hold ${mark} twice, around the list.`);
  return `${before}${mark}\n${await featureList()}\n${mark}${after}`;
}

async function featureList(): Promise<string> {
  const names = readdirSync(folder).toSorted();
  const manifests = await Promise.all(names.map(readManifest));
  return ["| Feature | What it is |", "|---|---|", ...manifests.map(row)].join("\n");
}

async function readManifest(name: string): Promise<FeatureManifest> {
  const { feature } = await import(pathToFileURL(path.join(folder, name, "feature.ts")).href);
  return feature;
}

function row({ name, summary }: FeatureManifest): string {
  if (!summary || summary.length > maxSummary)
    throw new Error(`${name} needs a summary of at most ${maxSummary} characters in feature.ts.`);
  return `| \`${name}\` | ${summary.replaceAll("|", "\\|")} |`;
}
