import { categoryTree, fragmentOf } from "#features/categories/server/public.ts";
import { asksForSource, quoteMark, quotesOf } from "#features/formats/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { userFragments, userFragmentsWith } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecordFields } from "#platform/server/records/record-fields.ts";
import { canDelete, canEdit, editEnds, mayReport, maySeeRevisions } from "../policy.ts";
import type { CommentView } from "../present/comment.ts";
import { type CommentListRow, listSources } from "../queries/comments.ts";
import { editContentTimeout } from "../settings.ts";
import type { FoundComment } from "./find-comment.ts";
import type { FoundParent } from "./parents.ts";

export const quotesParent = "quoteParent";

/** Loads everything the rows need in a fixed number of statements. */
export async function commentView(
  ctx: Ctx,
  foundParent: FoundParent & Pick<FoundComment, "findQuote">,
  rows: readonly CommentListRow[],
  expand: ReadonlySet<string>,
): Promise<CommentView> {
  return viewOn(ctx, foundParent, await loadAboutRows(ctx, rows, expand, foundParent));
}

type AboutRows = Awaited<ReturnType<typeof loadAboutRows>>;

/** Loads what rows need independently of their records; `viewOn` adds what depends on the record. */
export async function loadAboutRows(
  ctx: Ctx,
  rows: readonly CommentListRow[],
  expand: ReadonlySet<string>,
  { parent, findQuote }: Partial<Pick<FoundComment, "parent" | "findQuote">> = {},
) {
  const bodyOf = expand.has(quotesParent) ? withParent : ownBody;
  return {
    expand,
    bodyOf,
    window: { now: ctx.now(), timeout: await readSetting(ctx, editContentTimeout) },
    showQuotes: await quotesOf(ctx, expand.has("-body") ? [] : rows.map(bodyOf), findQuote),
    users: await writersOf(ctx, rows, expand),
    added: await loadRecordFields(ctx, "comment", {
      recordIDs: idsOf(rows),
      expand,
      parent,
      ...(parent && { placeOf: () => ({ recordType: "category", recordID: parent.categoryID }) }),
    }),
    sources: await listSources(ctx, asksForSource(expand) ? idsOf(rows) : []),
  };
}

function writersOf(ctx: Ctx, rows: readonly CommentListRow[], expand: ReadonlySet<string>) {
  const ids = rows.map(({ insertUserID }) => insertUserID);
  const hasSignatures = expand.has("insertUser.signature") || expand.has("shown");
  return hasSignatures ? userFragmentsWith(ctx, ids, "signature") : userFragments(ctx, ids);
}

export async function viewOn(
  ctx: Ctx,
  { parent, source }: FoundParent,
  { expand, users, added, sources, window, showQuotes, bodyOf }: AboutRows,
): Promise<CommentView> {
  const mayComment = await source.canComment(ctx, parent);
  const page = `${parent.recordType}:${parent.recordID}`;
  ctx.tags.add(page);
  return {
    parent,
    expand,
    users,
    added,
    sources,
    category: await categoryOf(ctx, parent.categoryID),
    url: source.commentUrl,
    body: (row) => showQuotes(bodyOf(row), page),
    editEnds: (row) => editEnds(ctx.viewer, row, parent, window),
    permissions: (row) => ({
      "comments.add": mayComment && !row.isTombstone,
      "comments.edit": canEdit(ctx.viewer, row, parent, window),
      "comments.delete": canDelete(ctx.viewer, row, parent),
      "flag.add": mayReport(ctx.viewer, row),
      "revisions.view": maySeeRevisions(ctx.viewer, row, parent),
    }),
  };
}

const idsOf = (rows: readonly CommentListRow[]) => rows.map(({ commentID }) => commentID);

/** Tombstones are empty, whatever the body quoted. */
const ownBody = ({ bodyHtml, isTombstone }: CommentListRow) => (isTombstone ? "" : bodyHtml);

function withParent(row: CommentListRow): string {
  const { parentCommentID: recordID, isTombstone } = row;
  const isAnswer = recordID !== null && !isTombstone;
  return isAnswer ? quoteMark({ recordType: "comment", recordID }) + row.bodyHtml : ownBody(row);
}

async function categoryOf(ctx: Ctx, categoryID: number) {
  const node = (await categoryTree(ctx)).byID.get(categoryID);
  return node && fragmentOf(node);
}
