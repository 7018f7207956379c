import type { TestProject } from "vitest/node";
import { startTemplate } from "./template-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of a migrated, empty database that test files copy. */
    templateDatabase: string;
  }
}

/** Starts one PostgreSQL for the whole run, with the template that every test file copies. */
export default async function setup(project: TestProject) {
  const template = await startTemplate();
  project.provide("templateDatabase", template.connectionString);
  return template.stop;
}
