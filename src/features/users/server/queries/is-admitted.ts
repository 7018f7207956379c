import { type SqlBool, sql } from "kysely";

/**
 * Members who hold none of these roles, or have written something all the same. The limit makes the
 * database look each member up, instead of reading all who wait.
 */
export const isAdmitted = (waitingRoleIDs: readonly number[]) => sql<SqlBool>`(
  "countDiscussions" + "countComments" > 0 or (
    select true from "userRoles" where "userRoles"."userID" = users."userID"
      and "userRoles"."roleID" = any(${[...waitingRoleIDs]}::int[]) limit 1) is null)`;
