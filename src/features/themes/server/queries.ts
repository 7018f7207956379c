import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { MendedColor } from "../contract/rules/mend-colors.ts";
import type { StoredAssets } from "./domain/assets.ts";

const withRevision = ({ db }: Ctx) =>
  db
    .selectFrom("themes")
    .innerJoin("themeRevisions", "themeRevisions.themeID", "themes.themeID")
    .select(({ ref }) => [
      ref("themeRevisions.assets").$castTo<StoredAssets>().as("assets"),
      ref("themeRevisions.mendedColors").$castTo<readonly MendedColor[]>().as("mendedColors"),
    ])
    .select([
      "themes.themeID",
      "themes.name",
      "themes.parentTheme",
      "themes.parentVersion",
      "themes.revisionID as activeRevisionID",
      "themeRevisions.revisionID",
      "themeRevisions.name as revisionName",
      "themeRevisions.insertUserID",
      "themeRevisions.dateInserted",
    ]);

export type ThemeRow = Awaited<ReturnType<typeof listThemes>>[number];

export const listThemes = (ctx: Ctx) =>
  withRevision(ctx)
    .whereRef("themeRevisions.revisionID", "=", "themes.revisionID")
    .orderBy("themes.themeID")
    .limit(1_000)
    .execute();

export const listNamedThemes = ({ db }: Ctx, themeIDs: readonly number[]) =>
  db
    .selectFrom("themes")
    .select(["themeID", "name"])
    .where("themeID", "in", [...themeIDs])
    .execute();

export const findTheme = (ctx: Ctx, themeID: number, revisionID?: number) =>
  withRevision(ctx)
    .where("themes.themeID", "=", themeID)
    .$if(revisionID === undefined, (query) =>
      query.whereRef("themeRevisions.revisionID", "=", "themes.revisionID"),
    )
    .$if(revisionID !== undefined, (query) =>
      query.where("themeRevisions.revisionID", "=", revisionID ?? 0),
    )
    .executeTakeFirst();

export const listRevisions = (ctx: Ctx, themeID: number, limit: number, offset: number) =>
  withRevision(ctx)
    .where("themes.themeID", "=", themeID)
    .orderBy("themeRevisions.revisionID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export interface ThemeValues {
  name: string;
  parentTheme: string;
  parentVersion: string;
}

export const insertTheme = ({ db, viewer, now }: TransactionCtx, values: ThemeValues) =>
  db
    .insertInto("themes")
    .values({ ...values, insertUserID: viewer.userID || null, dateInserted: now() })
    .returning("themeID")
    .executeTakeFirstOrThrow();

export const lockTheme = ({ db }: TransactionCtx, themeID: number) =>
  db
    .selectFrom("themes")
    .select("themeID")
    .where("themeID", "=", themeID)
    .forUpdate()
    .executeTakeFirst();

export const insertRevision = (
  { db, viewer, now }: TransactionCtx,
  themeID: number,
  { mendedColors, ...assets }: StoredAssets & { mendedColors: readonly MendedColor[] },
) =>
  db
    .insertInto("themeRevisions")
    .values({
      themeID,
      assets: JSON.stringify(assets),
      mendedColors: JSON.stringify(mendedColors),
      insertUserID: viewer.userID || null,
      dateInserted: now(),
    })
    .returning("revisionID")
    .executeTakeFirstOrThrow();

export const updateTheme = (
  { db, viewer, now }: TransactionCtx,
  themeID: number,
  values: Partial<ThemeValues> & { revisionID?: number },
) =>
  db
    .updateTable("themes")
    .set({ ...values, updateUserID: viewer.userID || null, dateUpdated: now() })
    .where("themeID", "=", themeID)
    .execute();

export const renameRevision = ({ db }: TransactionCtx, revisionID: number, name: string) =>
  db.updateTable("themeRevisions").set({ name }).where("revisionID", "=", revisionID).execute();

/** Never deletes the active revision. */
export const deleteOldRevisions = ({ db }: TransactionCtx, themeID: number, keep: number) =>
  db
    .deleteFrom("themeRevisions")
    .where("themeID", "=", themeID)
    .where("revisionID", "<>", ({ selectFrom }) =>
      selectFrom("themes").select("themes.revisionID").where("themes.themeID", "=", themeID),
    )
    .where("revisionID", "not in", ({ selectFrom }) =>
      selectFrom("themeRevisions as newer")
        .select("newer.revisionID")
        .where("newer.themeID", "=", themeID)
        .orderBy("newer.revisionID", "desc")
        .limit(keep),
    )
    .execute();

export const deleteTheme = ({ db }: TransactionCtx, themeID: number) =>
  db.deleteFrom("themes").where("themeID", "=", themeID).execute();
