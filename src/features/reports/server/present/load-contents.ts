import { type CategoryNode, categoryTree } from "#features/categories/server/public.ts";
import { quotesOf } from "#features/formats/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  findFacet,
  keyOfRecord,
  loadRecordRefs,
  type RecordHead,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import { type ReportablePost, reportable } from "#platform/server/records/reportable.ts";
import { moderates } from "../policy.ts";

export interface RecordContents extends ReportablePost {
  head: RecordHead;
  place: CategoryNode | undefined;
}

type Heads = ReadonlyMap<string, RecordHead>;

/** Contents by `type:id`, limited to records that the viewer moderates. */
export async function loadModeratedContents(
  ctx: Ctx,
  refs: readonly RecordRef[],
): Promise<ReadonlyMap<string, RecordContents>> {
  const heads = await loadRecordRefs(ctx, refs);
  return loadContents(
    ctx,
    new Map([...heads].filter(([, head]) => moderates(ctx.viewer, head))),
    refs,
  );
}

/** Contents by `type:id`, limited to records that the viewer can read. */
export const loadVisibleContents = async (
  ctx: Ctx,
  refs: readonly RecordRef[],
): Promise<ReadonlyMap<string, RecordContents>> =>
  loadContents(ctx, await loadRecordRefs(ctx, refs), refs);

/** Contents by `type:id` without permission checks, for their authors. */
export const loadAllContents = async (ctx: Ctx, refs: readonly RecordRef[]) =>
  loadContents(ctx, await loadRecordRefs(ctx.as(systemViewer), refs), refs);

async function loadContents(
  ctx: Ctx,
  heads: Heads,
  refs: readonly RecordRef[],
): Promise<ReadonlyMap<string, RecordContents>> {
  const visibleRefs = refs.filter((ref) => heads.has(keyOfRecord(ref)));
  const posts = await listPosts(ctx, visibleRefs);
  const tree = await categoryTree(ctx);
  const show = await quotesOf(
    ctx,
    [...posts.values()].map(({ html }) => html),
  );
  return new Map(
    [...posts].flatMap(([key, post]) => {
      const head = heads.get(key);
      if (!head) return [];
      const place = head.place && tree.byID.get(head.place.recordID);
      return [[key, { ...post, html: show(post.html), head, place }] as const];
    }),
  );
}

async function listPosts(ctx: Ctx, refs: readonly RecordRef[]) {
  const posts = new Map<string, ReportablePost>();
  for (const [recordType, own] of Map.groupBy(refs, (ref) => ref.recordType)) {
    const source = findFacet(ctx.platform.extensions, recordType, reportable);
    const ids = [...new Set(own.map(({ recordID }) => recordID))];
    for (const [recordID, post] of (await source?.listPosts(ctx, ids)) ?? [])
      posts.set(keyOfRecord({ recordType, recordID }), post);
  }
  return posts;
}
