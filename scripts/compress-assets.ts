import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json)$/;

/** No setting is best for every file, so all are tried. */
const brotliSettings: readonly Readonly<Record<number, number>>[] = [
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: 20 },
  { [constants.BROTLI_PARAM_NDIRECT]: 15 },
  { [constants.BROTLI_PARAM_NDIRECT]: 12, [constants.BROTLI_PARAM_NPOSTFIX]: 2 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 20, [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_NDIRECT]: 60, [constants.BROTLI_PARAM_NPOSTFIX]: 2 },
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
];

function smallestBrotli(content: Buffer): Buffer {
  const [first, ...others] = brotliSettings.map((params) =>
    brotliCompressSync(content, { params }),
  );
  return others.reduce((best, each) => (each.length < best.length ? each : best), first as Buffer);
}

/** Writes compressed copies of browser assets, which the server sends as they are. */
export const compressAssets = (): Plugin => ({
  name: "compress-assets",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  writeBundle({ dir = "" }) {
    const folder = path.join(dir, "assets");
    for (const name of readdirSync(folder).filter((file) => compressible.test(file))) {
      const file = path.join(folder, name);
      const content = readFileSync(file);
      writeFileSync(`${file}.br`, smallestBrotli(content));
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});
