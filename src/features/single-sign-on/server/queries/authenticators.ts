import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { AuthenticatorConfig } from "../../contract/resources.ts";

/** Settings as they are stored. */
export interface StoredConfig extends AuthenticatorConfig {
  clientID?: string;
  /** Encrypted. */
  secret?: string;
}

export const listAuthenticatorRows = ({ db }: Ctx) =>
  db.selectFrom("authenticators").selectAll().orderBy("authenticatorID").execute();

export type AuthenticatorRow = Awaited<ReturnType<typeof listAuthenticatorRows>>[number];

export const findAuthenticatorByCode = ({ db }: Ctx, code: string) =>
  db.selectFrom("authenticators").selectAll().where("code", "=", code).executeTakeFirst();

export const findAuthenticator = ({ db }: Ctx, authenticatorID: number) =>
  db
    .selectFrom("authenticators")
    .selectAll()
    .where("authenticatorID", "=", authenticatorID)
    .executeTakeFirst();

export const lockAuthenticator = ({ db }: TransactionCtx, authenticatorID: number) =>
  db
    .selectFrom("authenticators")
    .selectAll()
    .where("authenticatorID", "=", authenticatorID)
    .forUpdate()
    .executeTakeFirst();

interface AuthenticatorValues {
  name?: string;
  live?: StoredConfig;
  draft?: StoredConfig;
  isDraftTested?: boolean;
  isActive?: boolean;
  isVisible?: boolean;
  isDefault?: boolean;
}

const columnsOf = ({ live, draft, ...values }: AuthenticatorValues) => ({
  ...values,
  ...(live ? { live: JSON.stringify(live) } : {}),
  ...(draft ? { draft: JSON.stringify(draft) } : {}),
});

export const insertAuthenticator = (
  { db, now, viewer }: TransactionCtx,
  values: AuthenticatorValues & { code: string; type: string; name: string; draft: StoredConfig },
) =>
  db
    .insertInto("authenticators")
    .values({
      code: values.code,
      type: values.type,
      name: values.name,
      draft: JSON.stringify(values.draft),
      isVisible: values.isVisible ?? true,
      isDefault: values.isDefault ?? false,
      updateUserID: viewer.userID || null,
      dateInserted: now(),
      dateUpdated: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeAuthenticator = (
  { db, now, viewer }: TransactionCtx,
  authenticatorID: number,
  values: AuthenticatorValues,
) =>
  db
    .updateTable("authenticators")
    .set({ ...columnsOf(values), updateUserID: viewer.userID || null, dateUpdated: now() })
    .where("authenticatorID", "=", authenticatorID)
    .returningAll()
    .executeTakeFirstOrThrow();

export const clearDefault = ({ db }: TransactionCtx, exceptID: number) =>
  db
    .updateTable("authenticators")
    .set({ isDefault: false })
    .where("authenticatorID", "<>", exceptID)
    .where("isDefault", "=", true)
    .execute();

export async function deleteAuthenticator(
  { db }: TransactionCtx,
  authenticatorID: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("authenticators")
    .where("authenticatorID", "=", authenticatorID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function isCodeTaken({ db }: Ctx, code: string): Promise<boolean> {
  const row = await db
    .selectFrom("authenticators")
    .select("code")
    .where("code", "=", code)
    .executeTakeFirst();
  return row !== undefined;
}

export const storeTest = (
  { db, now, viewer }: TransactionCtx,
  authenticatorID: number,
  result: Buffer,
) => {
  const row = { userID: viewer.userID, dateInserted: now(), result };
  return db
    .insertInto("authenticatorTests")
    .values({ authenticatorID, ...row })
    .onConflict((conflict) => conflict.column("authenticatorID").doUpdateSet(row))
    .execute();
};

export const findTest = ({ db }: Ctx, authenticatorID: number) =>
  db
    .selectFrom("authenticatorTests")
    .selectAll()
    .where("authenticatorID", "=", authenticatorID)
    .executeTakeFirst();

export const removeOldTests = ({ db }: Ctx, before: Date) =>
  db.deleteFrom("authenticatorTests").where("dateInserted", "<", before).execute();
