import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/** Members who manage the site, by id. */
export async function listRecipients(
  { db }: Ctx,
  { after, limit }: { after: number; limit: number },
): Promise<{ userID: number }[]> {
  const { rows } = await sql<{ userID: number }>`
    select distinct u."userID" from "userRoles" u join roles o using ("roleID")
    where u."userID" > ${after} and (o.type = 'administrator' or exists (
      select from "rolePermissions" g where g."roleID" = u."roleID" and g.permission = 'site.manage'))
    order by u."userID" limit ${limit}`.execute(db);
  return rows;
}
