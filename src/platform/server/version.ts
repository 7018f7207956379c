import { readFileSync } from "node:fs";

const manifest = new URL("../../../package.json", import.meta.url);

/** Version of the product that runs. */
export const productVersion = (JSON.parse(readFileSync(manifest, "utf8")) as { version: string })
  .version;
