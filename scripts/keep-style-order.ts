import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * The style of one chunk is on every page from the start. Chunks that come later would load it once more, behind the
 * styles that were meant to have the last word; they name its script instead, which is there already.
 */
export const keepStyleOrder = (chunkName: string): Plugin => ({
  name: "keep-style-order",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle({ dir = "" }, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
    const shared = chunks.find(({ name, isEntry }) => name === chunkName && !isEntry);
    if (!shared) throw new Error(`There is no chunk ${chunkName}.`);
    for (const style of shared.viteMetadata?.importedCss ?? [])
      for (const { fileName } of chunks) {
        const file = path.join(dir, fileName);
        const code = readFileSync(file, "utf8");
        const kept = code.replaceAll(`"${style}"`, `"${shared.fileName}"`);
        if (kept !== code) writeFileSync(file, kept);
      }
  },
});
