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

export const listLinksOf = ({ db }: Ctx, userID: number) =>
  db.selectFrom("linkedAccounts").selectAll().where("userID", "=", userID).execute();

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

export async function countLinks({ db }: Ctx): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("linkedAccounts")
    .select(["authenticatorID", (eb) => eb.fn.countAll<string>().as("count")])
    .groupBy("authenticatorID")
    .execute();
  return new Map(rows.map(({ authenticatorID, count }) => [authenticatorID, Number(count)]));
}

export async function listManagedRoleIDs(
  { db }: Ctx,
  authenticatorID: number,
  userID: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("linkedRoles")
    .select("roleID")
    .where("authenticatorID", "=", authenticatorID)
    .where("userID", "=", userID)
    .execute();
  return rows.map(({ roleID }) => roleID);
}

export async function setManagedRoleIDs(
  { db }: TransactionCtx,
  authenticatorID: number,
  userID: number,
  roleIDs: readonly number[],
) {
  await db
    .deleteFrom("linkedRoles")
    .where("authenticatorID", "=", authenticatorID)
    .where("userID", "=", userID)
    .execute();
  if (roleIDs.length > 0)
    await db
      .insertInto("linkedRoles")
      .values(roleIDs.map((roleID) => ({ authenticatorID, userID, roleID })))
      .execute();
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

/** Sessions that began at a service: that with this id there, else all of the account. */
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
  const named = sid === undefined ? [] : await ofService.where("sid", "=", sid).execute();
  if (named.length > 0 || subject === undefined) return named;
  return ofService.where("subject", "=", subject).execute();
}

/** Whether this token is new. */
export async function useLogoutToken(
  { db }: TransactionCtx,
  token: { issuer: string; jti: string; dateExpires: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("usedLogoutTokens")
    .values(token)
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
