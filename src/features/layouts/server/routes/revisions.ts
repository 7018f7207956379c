import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import type { LayoutDefinition } from "../../contract/resources.ts";
import * as previews from "../../contract/routes/previews.ts";
import * as contract from "../../contract/routes/revisions.ts";
import { restoreRevision, saveRevision } from "../actions/save-revision.ts";
import { findProblems } from "../domain/check-layout.ts";
import { getViewType } from "../domain/resolve-view.ts";
import { createPreview } from "../previews/create-preview.ts";
import { findLayout } from "../queries/layouts.ts";
import { findRevision, listRevisions, type RevisionRow } from "../queries/revisions.ts";
import { presentChanges, presentRevisionMetadata } from "../revisions/present-revision.ts";

export const revisionRoutes = [
  handle(contract.listLayoutRevisions, async (ctx, { params, query: { page, limit } }) => {
    if (!(await findLayout(ctx, params.layoutID))) throw notFound("Layout");
    const rows = await listRevisions(ctx, params.layoutID, limit + 1, (page - 1) * limit);
    const names = await namesOf(ctx, rows);
    const items = rows.slice(0, limit).map((row, index) => {
      const before = rows[index + 1];
      const changes = before && presentChanges(ctx, row, before);
      return { ...presentRevisionMetadata(row, names), ...(changes ? { changes } : {}) };
    });
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.createLayoutRevision, async (ctx, { params: { layoutID }, body }) => {
    const { version } = await saveRevision(ctx, layoutID, body);
    return readRevision(ctx, layoutID, version);
  }),
  handle(contract.getLayoutRevision, (ctx, { params: { layoutID, version } }) =>
    readRevision(ctx, layoutID, version),
  ),
  handle(contract.restoreLayoutRevision, async (ctx, { params: { layoutID, version }, body }) => {
    const row = await restoreRevision(ctx, layoutID, version, body.version);
    return readRevision(ctx, layoutID, row.version);
  }),
  handle(previews.createLayoutPreview, (ctx, { body }) => createPreview(ctx, body)),
];

async function readRevision(ctx: Ctx, layoutID: number, version: number) {
  const row = await findRevision(ctx, layoutID, version);
  const layout = row && (await findLayout(ctx, layoutID));
  if (!row || !layout) throw notFound("Version");
  const contents = row as { layout: LayoutDefinition; titleBar: Record<string, unknown> | null };
  return {
    ...presentRevisionMetadata(row, await namesOf(ctx, [row])),
    layout: contents.layout,
    titleBar: contents.titleBar,
    problems: findProblems(ctx, getViewType(ctx, layout.layoutViewType), contents),
  };
}

function namesOf(ctx: Ctx, rows: readonly RevisionRow[]) {
  const userIDs = new Set(rows.flatMap(({ insertUserID }) => insertUserID ?? []));
  return loadRecords(ctx, "user", [...userIDs]);
}
