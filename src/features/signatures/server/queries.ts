import { sql } from "kysely";
import { bodyStore } from "#features/formats/server/public.ts";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface Written {
  body: Submitted;
  format: string;
  bodyHtml: string;
  bodyText: string;
  rendererVersion: number;
}

export const findSignature = ({ db }: Ctx, userID: number) =>
  db.selectFrom("signatures").selectAll().where("userID", "=", userID).executeTakeFirst();

export const listShown = ({ db }: Ctx, userIDs: readonly number[]) =>
  db
    .selectFrom("signatures")
    .select(["userID", "bodyHtml", "format"])
    .where("userID", "=", sql<number>`any(${[...userIDs]}::integer[])`)
    .execute();

export const listSigners = ({ db }: Ctx, signatureIDs: readonly number[]) =>
  db
    .selectFrom("signatures")
    .select(["signatureID", "userID"])
    .where("signatureID", "=", sql<number>`any(${[...signatureIDs]}::integer[])`)
    .execute();

export async function storeSignature(
  { db }: TransactionCtx,
  userID: number,
  written: Written,
): Promise<number> {
  const { signatureID } = await db
    .insertInto("signatures")
    .values({ userID, ...written })
    .onConflict((conflict) => conflict.column("userID").doUpdateSet(written))
    .returning("signatureID")
    .executeTakeFirstOrThrow();
  return signatureID;
}

export const removeSignature = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("signatures").where("userID", "=", userID).returningAll().executeTakeFirst();

/** Signature bodies, for `folkmoot rebake` and for erasing names of deleted members. */
export const signatureBodies = bodyStore({
  table: "signatures",
  idColumn: "signatureID",
  hasExcerpt: false,
  keepsDeleted: false,
  tag: sql<string>`'user:' || kept."userID"`,
  sharedTags: [],
  rewritten: async () => undefined,
});
