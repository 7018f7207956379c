import { sql } from "kysely";
import { nameKeyOf, restrictionsNow } from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Finds the member by name or confirmed email, with the password hash. Always one statement. */
export const findSignInRow = (ctx: Ctx, login: string) =>
  ctx.db
    .selectFrom("users")
    .leftJoin("passwords", "passwords.userID", "users.userID")
    .select(["users.userID", "users.name", "passwords.hash"])
    .select(restrictionsNow(ctx))
    .where("users.dateDeleted", "is", null)
    .where((eb) =>
      login.includes("@")
        ? eb(sql`lower(users.email)`, "=", login.toLowerCase())
        : eb("users.nameKey", "=", nameKeyOf(login)),
    )
    .executeTakeFirst();

export type SignInRow = NonNullable<Awaited<ReturnType<typeof findSignInRow>>>;

export async function findPasswordHash({ db }: Ctx, userID: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("passwords")
    .select("hash")
    .where("userID", "=", userID)
    .executeTakeFirst();
  return row?.hash;
}

export async function findDateOfPassword({ db }: Ctx, userID: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom("passwords")
    .select("dateUpdated")
    .where("userID", "=", userID)
    .executeTakeFirst();
  return row?.dateUpdated;
}

export async function setPasswordHash({ db, now }: TransactionCtx, userID: number, hash: string) {
  const row = { hash, dateUpdated: now() };
  await db
    .insertInto("passwords")
    .values({ userID, ...row })
    .onConflict((conflict) => conflict.column("userID").doUpdateSet(row))
    .execute();
}

export const removePassword = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("passwords").where("userID", "=", userID).execute();
