import { isNotBanned, restrictionsNow } from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export type LinkKind = "confirmEmail" | "resetPassword" | "signIn" | "restoreEmail";

export interface NewLink {
  userID: number;
  kind: LinkKind;
  digest: Buffer;
  email: string | null;
  browserDigest: Buffer | null;
  dateExpires: Date;
}

export async function storeLink({ db, now }: TransactionCtx, link: NewLink) {
  const row = { ...link, dateInserted: now() };
  await db
    .insertInto("accountLinks")
    .values(row)
    .onConflict((conflict) => conflict.columns(["userID", "kind"]).doUpdateSet(row))
    .execute();
}

/** Valid links only; none for banned and deleted members. */
export const findLink = (ctx: Ctx, kind: LinkKind, digest: Buffer) =>
  ctx.db
    .selectFrom("accountLinks")
    .innerJoin("users", "users.userID", "accountLinks.userID")
    .select([
      "accountLinks.accountLinkID",
      "accountLinks.userID",
      "accountLinks.email",
      "accountLinks.browserDigest",
      "users.name",
    ])
    .select(restrictionsNow(ctx))
    .where("accountLinks.kind", "=", kind)
    .where("accountLinks.digest", "=", digest)
    .where("accountLinks.dateExpires", ">", ctx.now())
    .where(isNotBanned(ctx))
    .where("users.dateDeleted", "is", null)
    .executeTakeFirst();

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Returns false if it was consumed concurrently. */
export async function removeLink({ db }: TransactionCtx, accountLinkID: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("accountLinks")
    .where("accountLinkID", "=", accountLinkID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const removeLinks = (
  { db }: TransactionCtx,
  userID: number,
  ...kinds: readonly LinkKind[]
) =>
  db
    .deleteFrom("accountLinks")
    .where("userID", "=", userID)
    .where("kind", "in", [...kinds])
    .execute();

export async function findPendingEmail({ db }: Ctx, userID: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("accountLinks")
    .select("email")
    .where("userID", "=", userID)
    .where("kind", "=", "confirmEmail")
    .executeTakeFirst();
  return row?.email ?? undefined;
}

export async function findPendingEmails(
  { db }: Ctx,
  userIDs: readonly number[],
): Promise<Map<number, string>> {
  if (userIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom("accountLinks")
    .select(["userID", "email"])
    .where("userID", "in", [...userIDs])
    .where("kind", "=", "confirmEmail")
    .execute();
  return new Map(rows.flatMap(({ userID, email }) => (email ? [[userID, email] as const] : [])));
}

const keepMs = 30 * 86_400_000;

/** Links with a pending email are kept longer than they are valid, so that they can be sent again. */
export const removeExpiredLinks = ({ db, now }: Ctx) =>
  db
    .deleteFrom("accountLinks")
    .where("dateExpires", "<=", now())
    .where(({ or, eb }) =>
      or([
        eb("kind", "!=", "confirmEmail"),
        eb("dateExpires", "<=", new Date(now().getTime() - keepMs)),
      ]),
    )
    .execute();

export async function hasLink({ db, now }: Ctx, userID: number, kind: LinkKind): Promise<boolean> {
  const row = await db
    .selectFrom("accountLinks")
    .select("accountLinkID")
    .where("userID", "=", userID)
    .where("kind", "=", kind)
    .where("dateExpires", ">", now())
    .executeTakeFirst();
  return row !== undefined;
}
