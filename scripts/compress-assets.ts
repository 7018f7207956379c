import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json)$/;

/** Lays compressed copies beside the built assets of the browser, which the server sends as they are. */
export const compressAssets = (): Plugin => ({
  name: "compress-assets",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle({ dir = "" }) {
    const folder = path.join(dir, "assets");
    for (const name of readdirSync(folder).filter((file) => compressible.test(file))) {
      const file = path.join(folder, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, brotliCompressSync(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});
