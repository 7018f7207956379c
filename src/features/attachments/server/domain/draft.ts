import { userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  findFacet,
  loadRecords,
  type RecordHead,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import { reportable } from "#platform/server/records/reportable.ts";
import type { PostDraft } from "../extension-points.ts";
import { plainText } from "./plain-text.ts";

const longestText = 20_000;

/** A record that the viewer may read and that is not deleted; 404 else. */
export async function getAttachable(
  ctx: Ctx,
  { recordType, recordID }: RecordRef,
): Promise<RecordHead> {
  const head = (await loadRecords(ctx, recordType, [recordID])).get(recordID);
  if (!head || head.dateDeleted) throw notFound("Record");
  return head;
}

/** What another system gets of a post. Callers have checked that the viewer may read it. */
export async function draftOf(ctx: Ctx, ref: RecordRef, head: RecordHead): Promise<PostDraft> {
  const { config, extensions } = ctx.platform;
  const source = findFacet(extensions, ref.recordType, reportable);
  const post = (await source?.listPosts(ctx, [ref.recordID]))?.get(ref.recordID);
  const author = (await userFragments(ctx, [head.insertUserID])).get(head.insertUserID ?? 0);
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const url = URL.parse(head.url ?? "/", origin)?.href ?? origin;
  const text = plainText(post?.html ?? "", url);
  return {
    ...ref,
    name: head.name,
    text: text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text,
    url,
    authorName: author?.name ?? "",
  };
}
