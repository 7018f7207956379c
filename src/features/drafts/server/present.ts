import type { Ctx } from "#platform/server/context.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import type { Draft, DraftAttributes } from "../contract/resources.ts";
import { excerptOf } from "./domain/excerpt.ts";
import { type DraftPlace, draftable } from "./extension-points.ts";
import type { DraftRow } from "./queries.ts";

const nowhere: DraftPlace = { name: "", editUrl: null, permaLink: null, breadCrumbs: [] };

/** Presents drafts with their places. The number of statements does not depend on the number of drafts. */
export async function presentDrafts(ctx: Ctx, rows: readonly DraftRow[]): Promise<Draft[]> {
  const places = new Map<number, DraftPlace>();
  const attributes = new Map<number, DraftAttributes>();
  for (const [recordType, drafts] of Map.groupBy(rows, (row) => row.recordType)) {
    const kind = findFacet(ctx.platform.extensions, recordType, draftable);
    const described = (await kind?.describe(ctx, drafts)) ?? [];
    for (const [index, draft] of drafts.entries()) {
      places.set(draft.draftID, described[index] ?? nowhere);
      attributes.set(draft.draftID, kind?.upgrade?.(draft.attributes) ?? draft.attributes);
    }
  }
  return rows.map((row) => {
    const place = places.get(row.draftID) ?? nowhere;
    const excerpt = excerptOf(row.attributes);
    const upgraded = { attributes: attributes.get(row.draftID) ?? row.attributes };
    return { ...row, ...upgraded, excerpt, ...place, breadcrumbs: labelled(place.breadCrumbs) };
  });
}

const labelled = (crumbs: DraftPlace["breadCrumbs"]) =>
  crumbs.length > 0 ? crumbs.map(({ name, url }) => ({ label: name, url })) : null;

export async function presentDraft(ctx: Ctx, row: DraftRow): Promise<Draft> {
  const [draft] = await presentDrafts(ctx, [row]);
  return draft as Draft;
}
