import type { Manifest } from "../manifest.ts";
import type { Project } from "../project.ts";
import type { Finding } from "../violation.ts";

/** The manifests are the architecture: one for each feature, without circles, and plain data. */
export function features(project: Project): Finding[] {
  return [...project.manifests]
    .filter(([folder]) => folder !== "platform")
    .flatMap(([folder, manifest]) => [
      ...checkManifest(folder, manifest),
      ...checkDependencies(folder, manifest, project),
    ])
    .concat(checkMissing(project));
}

function* checkManifest(folder: string, { name, unreadable, file }: Manifest): Generator<Finding> {
  if (name !== folder)
    yield { file, message: `The name must be that of the folder: write name: "${folder}".` };
  for (const key of unreadable)
    yield { file, message: `${key} must be a list of plain strings, as a manifest is data only.` };
}

function* checkDependencies(
  folder: string,
  { file, dependsOn }: Manifest,
  project: Project,
): Generator<Finding> {
  for (const name of dependsOn) {
    if (!project.manifests.has(name))
      yield { file, message: `${folder} depends on ${name}, which is no feature.` };
    else if (reaches(name, folder, project))
      yield {
        file,
        message: `${folder} depends on ${name}, which depends on ${folder}. Turn one of the arrows round with an event or an extension point.`,
      };
  }
}

/** Whether one feature depends on another, however far behind. */
function reaches(from: string, to: string, project: Project, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  const { dependsOn = [] } = project.manifests.get(from) ?? {};
  return dependsOn.some((name) => reaches(name, to, project, seen));
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
