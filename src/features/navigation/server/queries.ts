import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { NavigationItem } from "../contract/resources.ts";

/** The whole site, which is the default section. */
const wholeSite = 0;

const stored = ({ db }: Ctx) =>
  db
    .selectFrom("navigation")
    .select(({ ref }) => ref("items").$castTo<NavigationItem[] | null>().as("items"))
    .select(["version", "updateUserID", "dateUpdated"])
    .where("siteSectionID", "=", wholeSite);

export const findNavigation = (ctx: Ctx) => stored(ctx).executeTakeFirst();

/** Creates the row first, so that two who save at once wait for each other. */
export async function lockNavigation(tx: TransactionCtx) {
  await tx.db
    .insertInto("navigation")
    .values({ siteSectionID: wholeSite })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return stored(tx).forUpdate().executeTakeFirstOrThrow();
}

export const storeNavigation = (
  { db, viewer, now }: TransactionCtx,
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
    .where("siteSectionID", "=", wholeSite)
    .execute();
