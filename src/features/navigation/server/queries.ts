import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { NavigationItem } from "../contract/resources.ts";

const stored = ({ db }: Ctx, siteSectionID: number) =>
  db
    .selectFrom("navigation")
    .select(({ ref }) => ref("items").$castTo<NavigationItem[] | null>().as("items"))
    .select(["version", "updateUserID", "dateUpdated"])
    .where("siteSectionID", "=", siteSectionID);

export const findNavigation = (ctx: Ctx, siteSectionID: number) =>
  stored(ctx, siteSectionID).executeTakeFirst();

/** Those of the site and of its sections that have one. */
export const listNavigations = ({ db }: Ctx) =>
  db
    .selectFrom("navigation")
    .select("siteSectionID")
    .select(({ ref }) => ref("items").$castTo<NavigationItem[]>().as("items"))
    .where("items", "is not", null)
    .execute();

/** Creates the row first, so that two who save at once wait for each other. */
export async function lockNavigation(tx: TransactionCtx, siteSectionID: number) {
  await tx.db
    .insertInto("navigation")
    .values({ siteSectionID })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return stored(tx, siteSectionID).forUpdate().executeTakeFirstOrThrow();
}

export const storeNavigation = (
  { db, viewer, now }: TransactionCtx,
  siteSectionID: number,
  items: readonly NavigationItem[] | null,
) =>
  db
    .updateTable("navigation")
    .set((set) => ({
      items: items && JSON.stringify(items),
      version: set("version", "+", 1),
      updateUserID: viewer.userID || null,
      dateUpdated: now(),
    }))
    .where("siteSectionID", "=", siteSectionID)
    .execute();

export const deleteNavigation = ({ db }: TransactionCtx, siteSectionID: number) =>
  db.deleteFrom("navigation").where("siteSectionID", "=", siteSectionID).execute();
