import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrationFolders } from "#app/assemble.ts";
import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logging/logger.ts";

// Writes types for the migrated schema; with --verify, fails if the committed ones differ.
const root = path.resolve(import.meta.dirname, "..");
const target = path.join(root, "src/platform/server/database/schema.ts");
const { values } = parseArgs({ options: { verify: { type: "boolean", default: false } } });

const log = createLogger("warn");
const database = await startTemporaryDatabase(log);
try {
  await migrate(database.connectionString, migrationFolders, log);
  const codegen = path.join(root, "node_modules/kysely-codegen/dist/cli/bin.js");
  const options = [
    "--dialect=postgres",
    "--numeric-parser=number",
    '--type-mapping={"int8":"number","xid8":"string"}',
  ];
  const mode = values.verify ? ["--verify"] : [];
  const args = [
    codegen,
    ...options,
    ...mode,
    `--url=${database.connectionString}`,
    `--out-file=${target}`,
  ];
  const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) {
    if (values.verify)
      process.stderr.write(
        "src/platform/server/database/schema.ts is not what the migrations make. Run npm run database:types.\n",
      );
    process.exitCode = 1;
  }
} finally {
  await database.stop();
}
