import { hash } from "node:crypto";
import { getVisibleComment } from "#features/comments/server/public.ts";
import { getVisibleDiscussion } from "#features/discussions/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { TranslatedRecord } from "../../contract/rules.ts";

export interface SourcePost extends TranslatedRecord {
  name?: string;
  bodyHtml: string;
  categoryID: number;
  insertUserID: number;
  /** Changes with each edit, and with the HTML that is made of the text. */
  sourceHash: string;
  /** Tag of the page that it is on. */
  page: string;
}

/** A post that the viewer may see; 404 or 410 else. Comments on what is no discussion are not translated. */
export const findPost = (ctx: Ctx, record: TranslatedRecord): Promise<SourcePost> =>
  record.recordType === "discussion"
    ? findDiscussion(ctx, record.recordID)
    : findComment(ctx, record.recordID);

async function findDiscussion(ctx: Ctx, recordID: number): Promise<SourcePost> {
  const row = await getVisibleDiscussion(ctx, recordID);
  const { name, bodyHtml, categoryID, insertUserID } = row;
  return {
    recordType: "discussion",
    recordID,
    name,
    bodyHtml,
    categoryID,
    insertUserID,
    sourceHash: hashOf(name, bodyHtml),
    page: `discussion:${recordID}`,
  };
}

async function findComment(ctx: Ctx, recordID: number): Promise<SourcePost> {
  const { comment, parent } = await getVisibleComment(ctx, recordID);
  if (comment.isTombstone || parent.recordType !== "discussion") throw notFound("Comment");
  const { bodyHtml, insertUserID } = comment;
  return {
    recordType: "comment",
    recordID,
    bodyHtml,
    categoryID: parent.categoryID,
    insertUserID,
    sourceHash: hashOf("", bodyHtml),
    page: `discussion:${parent.recordID}`,
  };
}

/** As `hashOf` of the queries computes it. */
const hashOf = (name: string, bodyHtml: string) => hash("md5", `${name}\n${bodyHtml}`);
