import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;
type ManifestEntry = { file: string; imports?: string[] };

/** Chunks that only re-export or import another chunk. */
const facade = /^(?:export\{(?<names>[^{}]*)\}from|import)"\.\/(?<target>[^"/]+)";?\s*$/;

/**
 * If a route or lazy module shares a chunk with other code, the bundler adds a facade file that only re-exports,
 * which costs another request. Instead, the chunk exports the names itself and importers load it directly. Chunks
 * matching `styledBefore` load no styles, as every page has them.
 */
export const joinFacades = ({ styledBefore }: { styledBefore: RegExp }): Plugin => ({
  name: "join-facades",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle({ dir = "" }, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    const moved = joinAll(dir, chunks);
    for (const chunk of chunks)
      if (moved.has(chunk.fileName) && styledBefore.test(chunk.facadeModuleId ?? ""))
        removeStyles(dir, chunk, chunks);
    replaceFacades(dir, chunks, moved);
    const file = path.join(dir, ".vite/manifest.json");
    const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(file, "utf8"));
    for (const entry of Object.values(manifest)) entry.file = moved.get(entry.file) ?? entry.file;
    writeFileSync(file, JSON.stringify(manifest));
  },
});

function joinAll(dir: string, chunks: readonly Chunk[]): Map<string, string> {
  const moved = new Map<string, string>();
  for (const chunk of chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)) {
    const target = join(dir, chunk, chunks);
    if (target) moved.set(chunk.fileName, target);
  }
  return moved;
}

function removeStyles(dir: string, { fileName }: Chunk, chunks: readonly Chunk[]) {
  const name = path.basename(fileName).replaceAll(".", "[.]");
  const load = new RegExp(
    `(import\\(.\\./${name}.\\)[^]{0,200}?,)__vite__mapDeps\\(\\[[\\d,]*\\]\\)`,
    "g",
  );
  rewrite(dir, chunks, (code) => code.replaceAll(load, "$1[]"));
}

function rewrite(dir: string, chunks: readonly Chunk[], change: (code: string) => string) {
  for (const { fileName } of chunks) {
    const file = path.join(dir, fileName);
    const code = readFileSync(file, "utf8");
    const changed = change(code);
    if (changed !== code) writeFileSync(file, changed);
  }
}

function replaceFacades(dir: string, chunks: readonly Chunk[], moved: ReadonlyMap<string, string>) {
  rewrite(dir, chunks, (code) =>
    [...moved].reduce(
      (pointed, [from, to]) =>
        pointed
          .replaceAll(`./${path.basename(from)}`, `./${path.basename(to)}`)
          .replaceAll(`"${from}"`, `"${to}"`),
      code,
    ),
  );
}

/** Moves the exports into the target chunk; undefined on a conflict of names. */
function join(dir: string, { fileName }: Chunk, chunks: readonly Chunk[]): string | undefined {
  const { names = "", target } =
    facade.exec(readFileSync(path.join(dir, fileName), "utf8"))?.groups ?? {};
  const chunk = chunks.find((each) => path.basename(each.fileName) === target);
  if (!chunk) return undefined;
  const file = path.join(dir, chunk.fileName);
  const code = readFileSync(file, "utf8");
  const held = exportsOf(code);
  const exportsToAdd = pairsOf(names).map(([from, to]) => [held.get(from), to] as const);
  if (exportsToAdd.some(([local, name]) => !local || held.has(name))) return undefined;
  const added = exportsToAdd.map(([local, name]) => `${local} as ${name}`).join(",");
  if (added) writeFileSync(file, `${code}\nexport{${added}};`);
  return chunk.fileName;
}

const exportsOf = (code: string) =>
  new Map(
    [...code.matchAll(/export\{([^{}]*)\}(?!from)/g)].flatMap(([, names = ""]) =>
      pairsOf(names).map(([local, name]) => [name, local] as const),
    ),
  );

/** `a as b` in a list of names. */
const pairsOf = (names: string): [from: string, to: string][] =>
  names
    .split(",")
    .filter((name) => name.trim() !== "")
    .map((name) => {
      const [from = "", to = from] = name.trim().split(/\s+as\s+/);
      return [from, to];
    });
