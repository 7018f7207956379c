import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listFieldRows = ({ db }: Ctx) =>
  db.selectFrom("profileFields").selectAll().orderBy("sort").orderBy("apiName").execute();

export type ProfileFieldRow = Awaited<ReturnType<typeof listFieldRows>>[number];
export type ProfileFieldValues = Partial<
  Omit<ProfileFieldRow, "apiName" | "dateInserted" | "isCore">
>;

export const insertField = (
  { db }: TransactionCtx,
  field: Omit<ProfileFieldRow, "dateInserted" | "isCore" | "sort">,
) =>
  db
    .insertInto("profileFields")
    .values({
      ...field,
      dropdownOptions: toJson(field.dropdownOptions),
      sort: sql`(select coalesce(max(sort), 0) + 1 from "profileFields")`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeField = ({ db }: TransactionCtx, apiName: string, values: ProfileFieldValues) =>
  db
    .updateTable("profileFields")
    .set({
      ...values,
      ...(values.dropdownOptions === undefined
        ? {}
        : { dropdownOptions: toJson(values.dropdownOptions) }),
    })
    .where("apiName", "=", apiName)
    .execute();

export const removeField = ({ db }: TransactionCtx, apiName: string) =>
  db.deleteFrom("profileFields").where("apiName", "=", apiName).execute();

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

export const listValues = ({ db }: Ctx, userIDs: readonly number[], apiNames: readonly string[]) =>
  userIDs.length === 0 || apiNames.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("userProfileFields")
        .selectAll()
        .where("userID", "=", sql<number>`any(${[...userIDs]})`)
        .where("apiName", "=", sql<string>`any(${[...apiNames]})`)
        .execute();

export const storeValue = (
  { db }: TransactionCtx,
  userID: number,
  apiName: string,
  value: unknown,
) => {
  const json = JSON.stringify(value);
  return db
    .insertInto("userProfileFields")
    .values({ userID, apiName, value: json })
    .onConflict((conflict) => conflict.columns(["userID", "apiName"]).doUpdateSet({ value: json }))
    .execute();
};

export const removeValue = ({ db }: TransactionCtx, userID: number, apiName: string) =>
  db
    .deleteFrom("userProfileFields")
    .where("userID", "=", userID)
    .where("apiName", "=", apiName)
    .execute();

export const removeValuesOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("userProfileFields").where("userID", "=", userID).execute();

/** Case-insensitive; matches elements of lists too. */
export async function findByValue(
  { db }: Ctx,
  apiName: string,
  text: string,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("userProfileFields")
    .select("userID")
    .where("apiName", "=", apiName)
    .where((eb) =>
      eb.or([
        eb(sql`lower(left(value #>> '{}', 200))`, "=", text.toLowerCase()),
        eb.and([
          eb(sql`jsonb_typeof(value)`, "=", "array"),
          eb(sql<boolean>`value @> ${JSON.stringify([text])}::jsonb`, "=", true),
        ]),
      ]),
    )
    .orderBy("userID")
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}

export async function findValue({ db }: Ctx, userID: number, apiName: string): Promise<unknown> {
  const row = await db
    .selectFrom("userProfileFields")
    .select("value")
    .where("userID", "=", userID)
    .where("apiName", "=", apiName)
    .executeTakeFirst();
  return row?.value;
}

export async function listFieldNames(
  { db }: Ctx,
  userID: number,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("userProfileFields")
    .select("apiName")
    .where("userID", "=", userID)
    .where("apiName", ">", after)
    .orderBy("apiName")
    .limit(limit)
    .execute();
  return rows.map(({ apiName }) => apiName);
}
