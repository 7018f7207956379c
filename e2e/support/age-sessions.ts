import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { StartedSite } from "./start-site.ts";

/** As if everybody had last shown hours ago who they are. Nothing else grows older. */
export async function ageSessions({ folder }: StartedSite, hours: number): Promise<void> {
  const status = await readFile(path.join(folder, "postgres", "postmaster.pid"), "utf8");
  const password = (await readFile(path.join(folder, "postgres-password"), "utf8")).trim();
  const client = new pg.Client({
    ...{ host: "127.0.0.1", port: Number(status.split("\n")[3]), password },
    ...{ user: "folkmoot", database: "folkmoot" },
  });
  await client.connect();
  await client.query(
    `update sessions set "dateConfirmed" = "dateConfirmed" - make_interval(hours => $1)`,
    [hours],
  );
  await client.end();
}
