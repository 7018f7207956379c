import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Manifest, readManifest } from "./manifest.ts";
import { type Module, parseModule } from "./module.ts";
import { type Place, placeOf } from "./place.ts";

export interface SourceFile {
  /** Path from the root of the repository, with forward slashes. */
  path: string;
  text: string;
  place: Place;
  /** Only TypeScript files have one. */
  module?: Module;
}

/** The repository as the rules see it. */
export interface Project {
  files: SourceFile[];
  byPath: ReadonlyMap<string, SourceFile>;
  /** By name of the folder; the platform's is called "platform". */
  manifests: ReadonlyMap<string, Manifest>;
}

const folders = ["src", "addons", "docs", "scripts", "e2e", "bench"];
const readable = /\.(tsx?|css|sql|json|md)$/;
/** Written by `npm run database:types`; nobody reads or splits it. */
const generated = new Set(["src/platform/server/database/schema.ts"]);

export function readProject(root: string): Project {
  const names = readdirSync(root).filter((name) => name.endsWith(".md"));
  const paths = [...names, ...folders.flatMap((folder) => listFiles(root, folder))];
  return projectOf(
    paths.filter((path) => !generated.has(path)).map((path) => readSource(root, path)),
  );
}

/** As `readProject`, from files that were read already. */
export function projectOf(some: readonly SourceFile[]): Project {
  const files = some.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const byPath = new Map(files.map((file) => [file.path, file]));
  return { files, byPath, manifests: findManifests(files) };
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), {
    recursive: true,
    withFileTypes: true,
    encoding: "utf8",
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

function readSource(root: string, path: string): SourceFile {
  return sourceOf(path, readable.test(path) ? readFileSync(join(root, path), "utf8") : "");
}

export function sourceOf(path: string, text: string): SourceFile {
  const file = { path, text, place: placeOf(path) };
  return /\.tsx?$/.test(path) ? { ...file, module: parseModule(path, text) } : file;
}

function findManifests(files: SourceFile[]) {
  const manifests = new Map<string, Manifest>();
  for (const { path, place, module } of files)
    if (place.side === "manifest" && place.owner && module)
      manifests.set(place.owner, readManifest(path, module));
  return manifests;
}
