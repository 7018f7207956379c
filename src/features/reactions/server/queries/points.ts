import { sql } from "kysely";

/** Points for reactions to members' posts, with day and category. */
export const pointsInSql = sql`
  select "receiverID" as "userID", coalesce("categoryID", 0) as "categoryID", "dateInserted" as date, points
  from reactions where points <> 0`;
