import pg from "pg";
import type { StartedSite } from "./start-site.ts";

/** Keeps everybody else from a table until it is released. */
export async function holdTable({ environment }: StartedSite, table: string) {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  await client.query(`begin; lock table "${table}" in access exclusive mode`);
  return { release: () => client.end() };
}
