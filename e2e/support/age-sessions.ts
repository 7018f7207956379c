import pg from "pg";
import type { StartedSite } from "./start-site.ts";

/** As if everybody had last shown hours ago who they are. Nothing else grows older. */
export async function ageSessions({ environment }: StartedSite, hours: number): Promise<void> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  await client.query(
    `update sessions set "dateConfirmed" = "dateConfirmed" - make_interval(hours => $1)`,
    [hours],
  );
  await client.end();
}
