import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withConfigurationTable } from "./configuration-table.ts";

// Writes the table of environment variables into README.md, from their schema.
const file = path.resolve(import.meta.dirname, "../README.md");
writeFileSync(file, withConfigurationTable(readFileSync(file, "utf8")));
