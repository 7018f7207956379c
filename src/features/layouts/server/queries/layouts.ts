import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

export type LayoutRow = NonNullable<Awaited<ReturnType<typeof findLayout>>>;
export type LayoutViewRow = Awaited<ReturnType<typeof listLayoutViews>>[number];

export const listLayouts = ({ db }: Ctx) =>
  db.selectFrom("layouts").selectAll().orderBy("layoutID").limit(1_000).execute();

export const findLayout = ({ db }: Ctx, layoutID: number) =>
  db.selectFrom("layouts").selectAll().where("layoutID", "=", layoutID).executeTakeFirst();

export const listNamedLayouts = ({ db }: Ctx, layoutIDs: readonly number[]) =>
  db
    .selectFrom("layouts")
    .select(["layoutID", "name"])
    .where("layoutID", "in", [...layoutIDs])
    .execute();

export const listLayoutViews = ({ db }: Ctx) =>
  db.selectFrom("layoutViews").selectAll().orderBy("layoutViewID").execute();

export interface LayoutValues {
  name: string;
  layout: unknown;
  titleBar: unknown;
}

const written = ({ name, layout, titleBar }: LayoutValues) => ({
  name,
  layout: JSON.stringify(layout),
  titleBar: titleBar ? JSON.stringify(titleBar) : null,
});

export const insertLayout = (
  { db, viewer, now }: TransactionCtx,
  layoutViewType: string,
  values: LayoutValues,
) =>
  db
    .insertInto("layouts")
    .values({
      ...written(values),
      layoutViewType,
      insertUserID: viewer.userID || null,
      dateInserted: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateLayout = (
  { db, viewer, now }: TransactionCtx,
  layoutID: number,
  values: LayoutValues,
) =>
  db
    .updateTable("layouts")
    .set({ ...written(values), updateUserID: viewer.userID || null, dateUpdated: now() })
    .where("layoutID", "=", layoutID)
    .returningAll()
    .executeTakeFirst();

/** Locks the row, so that a layout cannot be applied while it is deleted. */
export const lockLayout = ({ db }: TransactionCtx, layoutID: number) =>
  db
    .selectFrom("layouts")
    .selectAll()
    .where("layoutID", "=", layoutID)
    .forUpdate()
    .executeTakeFirst();

export const countViewsOf = async ({ db }: TransactionCtx, layoutID: number) => {
  const { count } = await db
    .selectFrom("layoutViews")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("layoutID", "=", layoutID)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const deleteLayout = ({ db }: TransactionCtx, layoutID: number) =>
  db.deleteFrom("layouts").where("layoutID", "=", layoutID).execute();

export const deleteViewsOfRecord = (
  { db }: TransactionCtx,
  layoutViewType: string,
  { recordType, recordID }: RecordRef,
) =>
  db
    .deleteFrom("layoutViews")
    .where("layoutViewType", "=", layoutViewType)
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .execute();

export const deleteAllViewsOfRecord = (
  { db }: TransactionCtx,
  { recordType, recordID }: RecordRef,
) =>
  db
    .deleteFrom("layoutViews")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .execute();

export const insertView = (
  { db, viewer, now }: TransactionCtx,
  layoutID: number,
  layoutViewType: string,
  record: RecordRef,
) =>
  db
    .insertInto("layoutViews")
    .values({
      ...record,
      layoutID,
      layoutViewType,
      insertUserID: viewer.userID || null,
      dateInserted: now(),
    })
    .execute();

export const deleteViews = ({ db }: TransactionCtx, layoutID: number, layoutViewIDs: number[]) =>
  db
    .deleteFrom("layoutViews")
    .where("layoutID", "=", layoutID)
    .where("layoutViewID", "in", layoutViewIDs)
    .execute();

/** Definitions of all layouts, for widgets that are looked up by their content. */
export const listDefinitions = ({ db }: Ctx) =>
  db.selectFrom("layouts").select("layout").orderBy("layoutID").limit(1_000).execute();
