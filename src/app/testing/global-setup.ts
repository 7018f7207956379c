import type { TestProject } from "vitest/node";
import { startTemplate } from "./template-database.ts";

declare module "vitest" {
  export interface ProvidedContext {
    templateDatabase: string;
  }
}

/** Starts one PostgreSQL for the whole run, with the template of all test files. */
export default async function setup(project: TestProject) {
  const template = await startTemplate();
  project.provide("templateDatabase", template.connectionString);
  return template.stop;
}
