import type { Manifest } from "../manifest.ts";
import { featuresFile, type Project } from "../project.ts";
import type { Finding } from "../violation.ts";

/** The list of features is the architecture: complete, in order, and plain data. */
export function features(project: Project): Finding[] {
  return [...project.manifests]
    .filter(([folder]) => folder !== "platform")
    .flatMap(([folder, manifest]) => {
      const isAddon = manifest.file.startsWith("addons/");
      return [
        ...checkManifest(folder, manifest),
        ...(isAddon
          ? []
          : [...checkListed(folder, manifest.file, project), ...checkOrder(folder, project)]),
      ];
    })
    .concat(checkMissing(project));
}

function* checkManifest(folder: string, { name, unreadable, file }: Manifest): Generator<Finding> {
  if (name !== folder)
    yield { file, message: `The name must be that of the folder: write name: "${folder}".` };
  for (const key of unreadable)
    yield { file, message: `${key} must be a list of plain strings, as a manifest is data only.` };
}

function* checkListed(folder: string, file: string, { order }: Project): Generator<Finding> {
  if (!order.includes(folder))
    yield {
      file,
      message: `${folder} is missing from ${featuresFile}. Add it after everything that it depends on.`,
    };
}

function* checkOrder(folder: string, { order, manifests }: Project): Generator<Finding> {
  const manifest = manifests.get(folder);
  if (!order.includes(folder)) return;
  for (const name of manifest?.dependsOn ?? []) {
    const isEarlier = order.includes(name) && order.indexOf(name) < order.indexOf(folder);
    if (manifest && !isEarlier)
      yield {
        file: manifest.file,
        message: `${folder} depends on ${name}, which is not earlier in ${featuresFile}. Turn the arrow round with an event or an extension point, or move ${folder} down.`,
      };
  }
}

function checkMissing({ files, manifests }: Project): Finding[] {
  const folders = new Set(
    files.filter(({ place }) => place.layer === "feature").map(({ place }) => place.owner ?? ""),
  );
  return [...folders]
    .filter((folder) => !manifests.has(folder))
    .map((folder) => ({
      file: `src/features/${folder}`,
      message:
        "A feature needs a feature.ts with its manifest. Write one with scripts/new-feature.ts.",
    }));
}
