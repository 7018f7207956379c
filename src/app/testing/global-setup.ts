import type { TestProject } from "vitest/node";
import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logger.ts";
import { assemble, migrationFolders } from "../assemble.ts";
import { startServer } from "../serve.ts";
import { testConfig } from "./test-config.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of a migrated, empty database that test files copy. */
    templateDatabase: string;
  }
}

/** Starts one PostgreSQL for the whole run and migrates the template that every test file copies. */
export default async function setup(project: TestProject) {
  const log = createLogger("error");
  const database = await startTemporaryDatabase(log);
  await migrate(database.connectionString, migrationFolders, log);
  const options = {
    config: testConfig(),
    log,
    extensions: assemble(),
    connectionString: database.connectionString,
  };
  const server = await startServer({ ...options, runsJobs: false, servesPages: false });
  await server.stop();
  project.provide("templateDatabase", database.connectionString);
  return () => database.stop();
}
