import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { FragmentFile, FragmentPreviewData } from "../../contract/resources.ts";
import type { FragmentType } from "../../contract/rules.ts";

type Status = "draft" | "active" | "past-revision";

/** Content of a revision: sources, what browsers load, and what belongs to them. */
export interface RevisionContent {
  js: string;
  css: string;
  jsRaw: string;
  cssRaw: string;
  previewData: FragmentPreviewData[];
  files: FragmentFile[];
  customSchema: Record<string, unknown> | null;
}

export interface RevisionValues extends RevisionContent {
  commitMessage: string;
  commitDescription: string;
}

const withRevisions = ({ db }: Ctx) =>
  db
    .selectFrom("fragments as f")
    .innerJoin("fragmentRevisions as r", "r.fragmentUUID", "f.fragmentUUID");

const isLatest = sql<boolean>`(r.status = 'draft' or (r.status = 'active' and not exists (
  select from "fragmentRevisions" d where d."fragmentUUID" = r."fragmentUUID" and d.status = 'draft')))`;

const listed = (ctx: Ctx) =>
  withRevisions(ctx)
    .select([
      "f.fragmentUUID",
      "f.name",
      "r.fragmentRevisionUUID",
      "r.revisionInsertUserID",
      "r.dateRevisionInserted",
      "r.commitMessage",
      "r.commitDescription",
      isLatest.as("isLatest"),
    ])
    .select(({ ref }) => [
      ref("f.fragmentType").$castTo<FragmentType>().as("fragmentType"),
      ref("r.status").$castTo<Status>().as("status"),
    ]);

const detailed = (ctx: Ctx) =>
  listed(ctx)
    .select(["r.js", "r.jsRaw", "r.css", "r.cssRaw"])
    .select(({ ref }) => [
      ref("r.previewData").$castTo<FragmentPreviewData[]>().as("previewData"),
      ref("r.files").$castTo<FragmentFile[]>().as("files"),
      ref("r.customSchema").$castTo<Record<string, unknown> | null>().as("customSchema"),
    ]);

export type FragmentRow = Awaited<ReturnType<typeof listFragments>>[number];
export type FragmentDetailsRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

export interface FragmentFilter {
  status: Status | "latest";
  fragmentType?: FragmentType | undefined;
  sort: "dateRevisionInserted" | "-dateRevisionInserted";
  /** Only these, or all others. */
  among?: { fragmentUUIDs: readonly string[]; isExcluded: boolean };
}

export const listFragments = (
  ctx: Ctx,
  { status, fragmentType, sort, among }: FragmentFilter,
  limit: number,
  offset: number,
) =>
  listed(ctx)
    .$if(status === "latest", (query) => query.where(isLatest))
    .$if(status !== "latest", (query) => query.where("r.status", "=", status))
    .$if(fragmentType !== undefined, (query) =>
      query.where("f.fragmentType", "=", fragmentType ?? ""),
    )
    .$if(among !== undefined, (query) =>
      query.where(
        sql<boolean>`(f."fragmentUUID" = any(${[...(among?.fragmentUUIDs ?? [])]}::uuid[])) <> ${among?.isExcluded ?? false}`,
      ),
    )
    .orderBy("r.dateRevisionInserted", sort.startsWith("-") ? "desc" : "asc")
    .orderBy("r.fragmentRevisionUUID")
    .limit(limit)
    .offset(offset)
    .execute();

export const listRevisions = (
  ctx: Ctx,
  { fragmentUUID, commitMessage }: { fragmentUUID: string; commitMessage?: string | undefined },
  limit: number,
  offset: number,
) =>
  listed(ctx)
    .where("f.fragmentUUID", "=", fragmentUUID)
    .$if(commitMessage !== undefined, (query) =>
      query.where(
        sql<boolean>`strpos(lower(r."commitMessage"), lower(${commitMessage ?? ""})) > 0`,
      ),
    )
    .orderBy(sql`r.status = 'draft'`, "desc")
    .orderBy("r.dateRevisionInserted", "desc")
    .orderBy("r.fragmentRevisionUUID")
    .limit(limit)
    .offset(offset)
    .execute();

export const findRevision = (
  ctx: Ctx,
  fragmentUUID: string,
  which: { fragmentRevisionUUID: string } | { status: "active" | "latest" },
) =>
  detailed(ctx)
    .where("f.fragmentUUID", "=", fragmentUUID)
    .$if("fragmentRevisionUUID" in which, (query) =>
      query.where(
        "r.fragmentRevisionUUID",
        "=",
        "fragmentRevisionUUID" in which ? which.fragmentRevisionUUID : "",
      ),
    )
    .$if("status" in which && which.status === "active", (query) =>
      query.where("r.status", "=", "active"),
    )
    .$if("status" in which && which.status === "latest", (query) => query.where(isLatest))
    .executeTakeFirst();

/** Active revisions of fragments, by what pages need of them. */
export const listActive = (ctx: Ctx) =>
  withRevisions(ctx)
    .where("r.status", "=", "active")
    .select(["f.fragmentUUID", "f.name", "r.fragmentRevisionUUID"])
    .select(({ ref }) => [
      ref("f.fragmentType").$castTo<FragmentType>().as("fragmentType"),
      ref("r.customSchema").$castTo<Record<string, unknown> | null>().as("customSchema"),
      sql<boolean>`r.css <> ''`.as("hasStyles"),
    ])
    .orderBy("f.name")
    .limit(maxFragments)
    .execute();

export const maxFragments = 500;

export const listFragmentIDs = async ({ db }: Ctx): Promise<string[]> => {
  const rows = await db
    .selectFrom("fragments")
    .select("fragmentUUID")
    .limit(maxFragments)
    .execute();
  return rows.map(({ fragmentUUID }) => fragmentUUID);
};

export const countFragments = ({ db }: Ctx) =>
  db
    .selectFrom("fragments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();

export const insertFragment = (
  { db, viewer, now }: TransactionCtx,
  fragment: { fragmentUUID: string; name: string; fragmentType: FragmentType },
) =>
  db
    .insertInto("fragments")
    .values({ ...fragment, insertUserID: viewer.userID, dateInserted: now() })
    .execute();

export const lockFragment = ({ db }: TransactionCtx, fragmentUUID: string) =>
  db
    .selectFrom("fragments")
    .selectAll()
    .where("fragmentUUID", "=", fragmentUUID)
    .forUpdate()
    .executeTakeFirst();

export const renameFragment = ({ db }: TransactionCtx, fragmentUUID: string, name: string) =>
  db.updateTable("fragments").set({ name }).where("fragmentUUID", "=", fragmentUUID).execute();

export const deleteFragment = ({ db }: TransactionCtx, fragmentUUID: string) =>
  db.deleteFrom("fragments").where("fragmentUUID", "=", fragmentUUID).execute();
