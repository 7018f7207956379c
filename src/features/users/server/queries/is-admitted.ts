import { type SqlBool, sql } from "kysely";

/**
 * Members without any of these roles, or with posts. The limit makes PostgreSQL probe each member instead of
 * reading all applicants.
 */
export const isAdmitted = (waitingRoleIDs: readonly number[]) => sql<SqlBool>`(
  "countDiscussions" + "countComments" > 0 or (
    select true from "userRoles" where "userRoles"."userID" = users."userID"
      and "userRoles"."roleID" = any(${[...waitingRoleIDs]}::int[]) limit 1) is null)`;
