import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/**
 * The style sheet of one shared chunk is on every page. Later chunks would load it again, behind styles that must
 * override it, so they load its script instead. Chunks in `unstyled` may have no style sheets: pages without
 * scripts would lack them, others would shift.
 */
export const keepStyleOrder = (chunkName: string, unstyled: readonly string[]): Plugin => ({
  name: "keep-style-order",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle({ dir = "" }, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    const shared = chunks.find(({ name, isEntry }) => name === chunkName && !isEntry);
    if (!shared) throw new Error(`There is no chunk ${chunkName}.`);
    for (const chunk of chunks.filter(({ name }) => unstyled.includes(name)))
      checkUnstyled(chunk, shared, chunks);
    nameScript(dir, shared, chunks);
  },
});

function nameScript(dir: string, shared: Chunk, chunks: readonly Chunk[]) {
  for (const style of shared.viteMetadata?.importedCss ?? [])
    for (const { fileName } of chunks) {
      const file = path.join(dir, fileName);
      const code = readFileSync(file, "utf8");
      const rewritten = code.replaceAll(`"${style}"`, `"${shared.fileName}"`);
      if (rewritten !== code) writeFileSync(file, rewritten);
    }
}

/** Throws if a chunk loads style sheets that are not on every page. */
function checkUnstyled(
  chunk: Chunk,
  shared: Chunk,
  chunks: readonly Chunk[],
  seen = new Set([shared]),
) {
  if (seen.has(chunk)) return;
  seen.add(chunk);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  if (styles.length > 0)
    throw new Error(
      `${chunk.fileName} brings styles, which its feature has to import in register.tsx: ${styles}`,
    );
  for (const file of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === file);
    if (imported) checkUnstyled(imported, shared, chunks, seen);
  }
}
