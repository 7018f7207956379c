import { readFileSync } from "node:fs";

const manifest = new URL("../../../../package.json", import.meta.url);

/** Version of the running product. */
export const productVersion = (JSON.parse(readFileSync(manifest, "utf8")) as { version: string })
  .version;
