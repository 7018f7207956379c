import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

interface Manifest {
  key: string;
  [field: string]: unknown;
}

/** Writes the folder of an add-on. `code` is what its server.js gives to `defineAddon`. */
export function writeAddon(
  parent: string,
  { key, ...manifest }: Manifest,
  { code, ...files }: Readonly<Record<string, string>> = {},
) {
  const folder = path.join(parent, key);
  const all = {
    "addon.json": JSON.stringify({ key, name: key, version: "1.0.0", api: "^1.0", ...manifest }),
    ...files,
    ...(code && {
      "server.js": `import { defineAddon } from "@folkmoot/addon";\nexport default defineAddon(${code});\n`,
    }),
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}
