import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withFeatureList } from "./feature-list.ts";

// Writes the list of features into ARCHITECTURE.md, from their manifests.
const file = path.resolve(import.meta.dirname, "../ARCHITECTURE.md");
writeFileSync(file, await withFeatureList(readFileSync(file, "utf8")));
