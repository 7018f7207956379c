import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import type { Comment } from "#features/comments/contract/resources.ts";
import { commentable, showComments } from "#features/comments/server/public.ts";
import type { Discussion } from "#features/discussions/contract/resources.ts";
import { listRanked } from "#features/discussions/server/public.ts";
import { withoutUnseenRoles } from "#features/roles/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, listFacets, type RecordRef } from "#platform/server/records/record-types.ts";
import { byID, listPostsByRole, listRolesIn } from "../queries/posts-by-role.ts";

const withAuthor = new Set(["insertUser"]);

interface Query {
  roleIDs: Filter<number>;
  field: "score" | "dateInserted" | "dateLastComment";
  direction: "asc" | "desc";
  page: number;
  limit: number;
}

/** Roles hidden from the viewer count as roles that do not exist. */
export async function findPostsByRole(ctx: Ctx, { page, limit, ...query }: Query) {
  if (!can(ctx.viewer, "profiles.view")) throw forbidden(["profiles.view"]);
  const sources = listFacets(ctx.platform.extensions, commentable);
  const wanted = {
    roleIDs: await withoutUnseenRoles(ctx, await listRolesIn(ctx, query.roleIDs)),
    categoryIDs: [...visibleTo(ctx.viewer, await categoryTree(ctx))],
    visible: await Promise.all(sources.map((source) => source.visible(ctx))),
  };
  const { field, direction } = query;
  const range = { offset: (page - 1) * limit, limit: limit + 1 };
  const refs = await listPostsByRole(ctx, wanted, { field, direction, ...range });
  const posts = await loadPosts(ctx, refs.slice(0, limit));
  return paged(posts, { page, limit, hasMore: refs.length > limit });
}

async function loadPosts(ctx: Ctx, refs: readonly RecordRef[]) {
  const idsOf = (type: string) =>
    refs.filter(({ recordType }) => recordType === type).map(({ recordID }) => recordID);
  const range = { page: 1, limit: refs.length, expand: withAuthor };
  const discussions = await listRanked(ctx, byID(idsOf("discussion")), range);
  const comments = await showComments(ctx, idsOf("comment"), withAuthor);
  const found = new Map<string, Discussion | Comment>();
  for (const post of discussions.items)
    found.set(keyOfRecord({ recordType: "discussion", recordID: post.discussionID }), post);
  for (const post of comments)
    found.set(keyOfRecord({ recordType: "comment", recordID: post.commentID }), post);
  return refs.flatMap((ref) => found.get(keyOfRecord(ref)) ?? []);
}
