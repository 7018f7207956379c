import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

interface Scope {
  categoryIDs: readonly number[];
  defaultCategoryIDs: readonly number[];
}

/** A category has at most one default among the statuses of a type. */
export async function setScope(
  tx: TransactionCtx,
  statusID: number,
  { categoryIDs, defaultCategoryIDs }: Scope,
): Promise<void> {
  await tx.db.deleteFrom("statusCategories").where("statusID", "=", statusID).execute();
  await clearDefaults(tx, defaultCategoryIDs, statusID);
  await sql`
    insert into "statusCategories" ("statusID", "categoryID", "isAllowed", "isDefault")
    select ${statusID}, id, id = any(${[...categoryIDs]}::int[]), id = any(${[...defaultCategoryIDs]}::int[])
    from unnest(${[...new Set([...categoryIDs, ...defaultCategoryIDs])]}::int[]) as id`.execute(
    tx.db,
  );
}

export async function setCategoryDefault(
  tx: TransactionCtx,
  categoryID: number,
  statusID: number,
): Promise<void> {
  await clearDefaults(tx, [categoryID], statusID);
  if (statusID === 0) return;
  await tx.db
    .insertInto("statusCategories")
    .values({ statusID, categoryID, isAllowed: false, isDefault: true })
    .onConflict((conflict) =>
      conflict.columns(["statusID", "categoryID"]).doUpdateSet({ isDefault: true }),
    )
    .execute();
}

/** Removes the defaults of the same type as the status, or all of them without one. */
async function clearDefaults(
  { db }: TransactionCtx,
  categoryIDs: readonly number[],
  statusID: number,
) {
  await sql`
    update "statusCategories" set "isDefault" = false
    where "categoryID" = any(${[...categoryIDs]}::int[]) and "isDefault" and (${statusID} = 0 or "statusID" in (
      select other."statusID" from statuses s
      join statuses other on other."recordSubtype" is not distinct from s."recordSubtype"
      where s."statusID" = ${statusID}))`.execute(db);
  await sql`
    delete from "statusCategories"
    where "categoryID" = any(${[...categoryIDs]}::int[]) and not "isAllowed" and not "isDefault"`.execute(
    db,
  );
}
