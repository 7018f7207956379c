import { sql } from "kysely";

/** What members got for the reactions to what they wrote, each with its day and place. */
export const pointsInSql = sql`
  select "receiverID" as "userID", coalesce("categoryID", 0) as "categoryID", "dateInserted" as date, points
  from reactions where points <> 0`;
