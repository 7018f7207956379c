import { isDeepStrictEqual } from "node:util";
import { audit } from "#features/audit-logs/server/public.ts";
import { deleteOwnLayout, type OwnLayout, saveOwnLayout } from "#features/layouts/server/public.ts";
import { invalid, notFound, preconditionFailed, taken } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { CustomPagePatch, CustomPagePost } from "../../contract/resources.ts";
import { pageLimits } from "../../contract/rules/limits.ts";
import { checkCode, lockCodes } from "../domain/check-code.ts";
import { hasSection, pagesTag, viewTypeName } from "../domain/find-pages.ts";
import { customPageView } from "../layouts.ts";
import {
  deletePage as deleteRow,
  insertPage,
  isTaken,
  leaveSection,
  listPages,
  lockPage,
  type PageRow,
  setLayout,
  updatePage,
} from "../queries.ts";

export const pageModification = {
  eventType: "custom_page_modification",
  name: "Custom page changed",
};

const refuseTaken = () => taken("urlcode", "Another page has this address.");
const ofPages = { kind: "customPage", field: "urlcode" } as const;
const ownerOf = (recordID: number) => ({
  layoutViewType: viewTypeName,
  recordType: "customPage",
  recordID,
});

export const createPage = (ctx: Ctx, { layoutData, ...body }: CustomPagePost): Promise<number> =>
  ctx.transaction(async (tx) => {
    await lockCodes(tx);
    if ((await listPages(tx)).length >= pageLimits.pages)
      throw invalid({ field: "urlcode", message: "The site has as many pages as it can have." });
    await checkSection(tx, body.siteSectionID);
    await checkCode(tx, { ...ofPages, code: body.urlcode });
    const { siteSectionID = null, roleIDs = [], rankIDs = [], status = "unpublished" } = body;
    const row = await insertPage(tx, { ...body, siteSectionID, roleIDs, rankIDs, status });
    if (!row) throw refuseTaken();
    const { customPageID } = row;
    await saveLayout(tx, customPageID, layoutData ?? defaultLayout(body.seoTitle), null);
    await record(tx, "Added", { customPageID, ...body });
    return customPageID;
  });

const defaultLayout = (seoTitle: string): OwnLayout => ({
  name: seoTitle.slice(0, 100),
  layout: customPageView.template.layout,
});

export const changePage = (
  ctx: Ctx,
  customPageID: number,
  { layoutData, version, ...changes }: CustomPagePatch,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (changes.urlcode !== undefined) await lockCodes(tx);
    const before = await lock(tx, customPageID);
    if (version !== undefined && version !== before.version) throw preconditionFailed();
    const values = { ...before, ...changes };
    if (!layoutData && isDeepStrictEqual(valuesIn(values), valuesIn(before))) return;
    await checkChanges(tx, values, before);
    await updatePage(tx, customPageID, valuesIn(values));
    if (layoutData) await saveLayout(tx, customPageID, layoutData, before.layoutID);
    await record(tx, "Changed", values);
  });

type Placed = Pick<PageRow, "urlcode" | "customPageID" | "siteSectionID">;

/** What stays as it was is not checked: its section may be gone. */
async function checkChanges(tx: TransactionCtx, placed: Placed, before: Placed) {
  const { urlcode, customPageID, siteSectionID } = placed;
  if (siteSectionID !== before.siteSectionID) await checkSection(tx, siteSectionID);
  if (urlcode === before.urlcode) return;
  if (await isTaken(tx, urlcode, customPageID)) throw refuseTaken();
  await checkCode(tx, { ...ofPages, code: urlcode });
}

async function checkSection(tx: TransactionCtx, siteSectionID: string | null | undefined) {
  if (siteSectionID == null || siteSectionID === "0") return;
  if (await hasSection(tx, siteSectionID)) return;
  throw invalid({ field: "siteSectionID", message: "There is no such section." });
}

const valuesIn = (row: Omit<PageRow, "status"> & { status: string }) => ({
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
  urlcode: row.urlcode,
  status: row.status === "published" ? ("published" as const) : ("unpublished" as const),
  siteSectionID: row.siteSectionID,
  roleIDs: row.roleIDs,
  rankIDs: row.rankIDs,
});

export const deletePage = (ctx: Ctx, customPageID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const before = await lock(tx, customPageID);
    await deleteRow(tx, customPageID);
    if (before.layoutID !== null) await deleteOwnLayout(tx, ownerOf(customPageID), before.layoutID);
    await record(tx, "Deleted", before);
  });

/** Pages of a section that is gone become drafts of the site itself, which they were never meant for. */
export const unpublishPagesOf = (ctx: Ctx, siteSectionID: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    await leaveSection(tx, siteSectionID);
    await tx.invalidate(pagesTag);
  });

async function lock(tx: TransactionCtx, customPageID: number): Promise<PageRow> {
  const row = await lockPage(tx, customPageID);
  if (!row) throw notFound("Page");
  return row;
}

async function saveLayout(
  tx: TransactionCtx,
  customPageID: number,
  layout: OwnLayout,
  layoutID: number | null,
) {
  const saved = await saveOwnLayout(tx, ownerOf(customPageID), layout, layoutID);
  if (saved !== layoutID) await setLayout(tx, customPageID, saved);
}

async function record(
  tx: TransactionCtx,
  done: "Added" | "Changed" | "Deleted",
  { customPageID, seoTitle }: Pick<PageRow, "customPageID" | "seoTitle">,
) {
  await audit(tx, {
    eventType: pageModification.eventType,
    message: `${done} the page ${seoTitle}.`,
    text: { id: "audit.customPage", values: { done, name: seoTitle } },
    context: { customPageID },
  });
  await tx.invalidate(pagesTag);
}
