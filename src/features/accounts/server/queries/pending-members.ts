import { sql } from "kysely";
import { restrictionsNow } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

/** Limit of pending members considered for one email, latest first. */
export const maxPending = 2;

export const listPendingMembers = (ctx: Ctx, email: string) =>
  ctx.db
    .selectFrom("accountLinks")
    .innerJoin("users", "users.userID", "accountLinks.userID")
    .leftJoin("passwords", "passwords.userID", "users.userID")
    .select(["users.userID", "users.name", "users.locale", "passwords.hash"])
    .select(restrictionsNow(ctx))
    .where("accountLinks.kind", "=", "confirmEmail")
    .where(sql`lower("accountLinks".email)`, "=", email.toLowerCase())
    .where("users.email", "is", null)
    .where("users.dateDeleted", "is", null)
    .orderBy("accountLinks.dateInserted", "desc")
    .orderBy("accountLinks.accountLinkID", "desc")
    .limit(maxPending)
    .execute();
