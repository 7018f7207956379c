import { digestOf, newSecret } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfUrl } from "../contract/rules/page-keys.ts";
import { embeddingTag } from "./hosts/find-host.ts";
import { insertHost } from "./hosts/queries.ts";
import { addKeys, insertPage } from "./pages/queries.ts";
import { insertToken } from "./tokens/queries.ts";
import { tokenPrefix } from "./tokens/token-member.ts";

/** A token of the frame, as the pop-up gives it. */
export async function createEmbedToken(
  ctx: Ctx,
  values: { userID: number; embedHostID: number; dateExpires?: Date },
): Promise<string> {
  const secret = tokenPrefix + newSecret();
  const dateExpires = new Date(ctx.now().getTime() + 3_600_000);
  await ctx.transaction((tx) =>
    insertToken(tx, { dateExpires, ...values, kind: "token", digest: digestOf(secret) }),
  );
  return secret;
}

/** A page of a site of its own that shows the comments of a discussion. */
export const createEmbeddedPage = (
  ctx: Ctx,
  { discussionID, origin }: { discussionID: number; origin: string },
) =>
  ctx.transaction(async (tx) => {
    const host = await insertHost(tx, { origin, categoryID: null, authorUserID: 1 });
    await tx.invalidate(embeddingTag);
    const { embedHostID } = host;
    const url = `${origin}/page`;
    const page = await insertPage(tx, { embedHostID, discussionID, url, title: "A page" });
    await addKeys(tx, page, [keyOfUrl(url)]);
    return page;
  });
