import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface LinkKey {
  authenticatorID: number;
  issuer: string;
  subject: string;
}

export const findLink = ({ db }: Ctx, { authenticatorID, issuer, subject }: LinkKey) =>
  db
    .selectFrom("linkedAccounts")
    .selectAll()
    .where("authenticatorID", "=", authenticatorID)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();

export const lockLink = ({ db }: TransactionCtx, { authenticatorID, issuer, subject }: LinkKey) =>
  db
    .selectFrom("linkedAccounts")
    .select(["userID", "tokenID"])
    .where("authenticatorID", "=", authenticatorID)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .forUpdate()
    .executeTakeFirst();

export const noteToken = (
  { db }: TransactionCtx,
  { authenticatorID, issuer, subject }: LinkKey,
  tokenID: number,
) =>
  db
    .updateTable("linkedAccounts")
    .set({ tokenID })
    .where("authenticatorID", "=", authenticatorID)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();

export const listLinksOf = ({ db }: Ctx, userID: number) =>
  db.selectFrom("linkedAccounts").selectAll().where("userID", "=", userID).execute();

/** Tokens that access tokens of a service were exchanged for. */
export async function listTokenIDs({ db }: Ctx, authenticatorID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("linkedAccounts")
    .select("tokenID")
    .where("authenticatorID", "=", authenticatorID)
    .execute();
  return rows.flatMap(({ tokenID }) => tokenID ?? []);
}

export const insertLink = (
  { db, now }: TransactionCtx,
  link: LinkKey & { userID: number; name: string | null },
) =>
  db
    .insertInto("linkedAccounts")
    .values({ ...link, dateInserted: now(), dateLastUsed: now() })
    .execute();

export const noteUse = (
  { db, now }: TransactionCtx,
  { authenticatorID, issuer, subject }: LinkKey,
  { name, profile }: { name: string | null; profile: Readonly<Record<string, string>> },
) =>
  db
    .updateTable("linkedAccounts")
    .set({ dateLastUsed: now(), name, profile: JSON.stringify(profile) })
    .where("authenticatorID", "=", authenticatorID)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();

export async function deleteLink(
  { db }: TransactionCtx,
  userID: number,
  authenticatorID: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("linkedAccounts")
    .where("userID", "=", userID)
    .where("authenticatorID", "=", authenticatorID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countLinksNotBy(
  { db }: Ctx,
  authenticatorID: number,
  issuer: string | undefined,
): Promise<number> {
  const { count } = await db
    .selectFrom("linkedAccounts")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("authenticatorID", "=", authenticatorID)
    .$if(issuer !== undefined, (query) => query.where(sql`rtrim(issuer, '/')`, "<>", issuer ?? ""))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countLinks({ db }: Ctx): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("linkedAccounts")
    .select(["authenticatorID", (eb) => eb.fn.countAll<string>().as("count")])
    .groupBy("authenticatorID")
    .execute();
  return new Map(rows.map(({ authenticatorID, count }) => [authenticatorID, Number(count)]));
}

interface ExternalSession extends LinkKey {
  sessionID: number;
  userID: number;
  sid: string | null;
  idToken: Buffer | null;
}

export const insertExternalSession = ({ db }: TransactionCtx, session: ExternalSession) =>
  db.insertInto("externalSessions").values(session).execute();

export const findExternalSession = ({ db }: Ctx, sessionID: number) =>
  db
    .selectFrom("externalSessions")
    .selectAll()
    .where("sessionID", "=", sessionID)
    .executeTakeFirst();

/**
 * Sessions that began at a service. With an id there: those that have it, else those of the account whose id is not
 * known. Without one: all of the account.
 */
export async function listExternalSessions(
  { db }: Ctx,
  {
    authenticatorID,
    issuer,
    subject,
    sid,
  }: Omit<LinkKey, "subject"> & {
    subject: string | undefined;
    sid: string | undefined;
  },
) {
  const ofService = db
    .selectFrom("externalSessions")
    .select(["sessionID", "userID"])
    .where("authenticatorID", "=", authenticatorID)
    .where("issuer", "=", issuer);
  const ofAccount = ofService.where("subject", "=", subject ?? "");
  if (sid === undefined) return ofAccount.execute();
  const named = await ofService.where("sid", "=", sid).execute();
  return named.length > 0 ? named : ofAccount.where("sid", "is", null).execute();
}

/** Those of an account that have one of the ids there, or none that is known; without ids, all. */
export const listSessionsNamed = (
  { db }: Ctx,
  { authenticatorID, issuer, subject, sids }: LinkKey & { sids: readonly string[] },
) =>
  db
    .selectFrom("externalSessions")
    .select(["sessionID", "userID"])
    .where("authenticatorID", "=", authenticatorID)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .$if(sids.length > 0, (query) =>
      query.where((eb) => eb.or([eb("sid", "in", sids), eb("sid", "is", null)])),
    )
    .execute();

/** Whether this message of a service is new. */
export async function takeMessage(
  { db }: TransactionCtx,
  message: { issuer: string; messageID: string; dateExpires: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("usedMessages")
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const tablesOfMembers = [
  "authenticatorTests",
  "externalSessions",
  "externalSignIns",
  "linkedAccounts",
  "linkedRoles",
] as const;

export async function eraseLinks({ db }: TransactionCtx, userID: number): Promise<void> {
  for (const table of tablesOfMembers)
    await db.deleteFrom(table).where("userID", "=", userID).execute();
}
