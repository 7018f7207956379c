import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/**
 * The style of one chunk is on every page from the start. Chunks that come later would load it once more, behind the
 * styles that were meant to have the last word; they name its script instead, which is there already. Chunks of these
 * names may bring no styles: pages without scripts never get them, and on others what is shown would move.
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

/** Has chunks that would load the style once more load the script that it came with. */
function nameScript(dir: string, shared: Chunk, chunks: readonly Chunk[]) {
  for (const style of shared.viteMetadata?.importedCss ?? [])
    for (const { fileName } of chunks) {
      const file = path.join(dir, fileName);
      const code = readFileSync(file, "utf8");
      const kept = code.replaceAll(`"${style}"`, `"${shared.fileName}"`);
      if (kept !== code) writeFileSync(file, kept);
    }
}

/** Whether anything that loads with a chunk brings styles besides those that are on every page. */
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
