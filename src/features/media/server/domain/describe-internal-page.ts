import { quotedAt } from "#features/formats/contract/rules/quotes.ts";
import { findQuotes } from "#features/formats/server/public.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { LinkPreview } from "../../contract/resources.ts";

const longestBody = 500;

export async function describeInternalPage(
  ctx: Ctx,
  url: string,
  path: string,
): Promise<LinkPreview> {
  const quoted = quotedAt(path);
  const post = quoted && (await findQuotes(ctx, [quoted]))(quoted);
  const nothing = { photoUrl: null, width: null, height: null };
  if (!post) return { ...nothing, url, type: "link", name: null, body: null, attributes: null };
  const { recordType, recordID } = quoted;
  return {
    ...nothing,
    url,
    type: "quote",
    name: post.name,
    body: cutText(post.text, longestBody, "…"),
    attributes: { recordType, recordID: String(recordID), author: post.insertUser.name },
  };
}
