import { sql } from "kysely";
import type { PostsOfUser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** How many discussions each member has written that are not deleted, and when the first and the last one. */
export async function countByUser({ db }: Ctx): Promise<PostsOfUser[]> {
  const { rows } = await sql<PostsOfUser>`
    select "insertUserID" as "userID", count(*)::int as count,
      min("dateInserted") as "firstDate", max("dateInserted") as "lastDate"
    from discussions where "dateDeleted" is null and type <> 'redirect' group by "insertUserID"`.execute(
    db,
  );
  return rows;
}
