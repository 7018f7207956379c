import { mayInCategory } from "#features/categories/server/public.ts";
import { forbidden, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { discussionUpdated } from "../../contract/events.ts";
import { convertibleTypes } from "../../contract/resources.ts";
import { announceDiscussion } from "../domain/announce.ts";
import { getVisibleDiscussion } from "../domain/find.ts";
import { changeDiscussion, type DiscussionRow } from "../queries/discussions.ts";

/** Turns a discussion into another kind; what only one kind has stays with it and shows no more. */
export async function convertDiscussion(ctx: Ctx, discussionID: number, type: string) {
  const row = await getEditable(ctx, discussionID);
  if (!(convertibleTypes as readonly string[]).includes(row.type))
    throw invalid({ field: "type", message: `A ${row.type} cannot become anything else.` });
  await change(ctx, discussionID, { type, postTypeID: type });
}

/** Names the address that search engines should show; null for the discussion's own. */
export async function setCanonicalUrl(ctx: Ctx, discussionID: number, canonicalUrl: string | null) {
  await getEditable(ctx, discussionID);
  await change(ctx, discussionID, { canonicalUrl });
}

async function getEditable(ctx: Ctx, discussionID: number): Promise<DiscussionRow> {
  const row = await getVisibleDiscussion(ctx, discussionID);
  if (!mayInCategory(ctx.viewer, row.categoryID, "discussions.edit"))
    throw forbidden(["discussions.edit"]);
  return row;
}

const change = (ctx: Ctx, discussionID: number, changes: Parameters<typeof changeDiscussion>[2]) =>
  ctx.transaction(async (inside) => {
    await changeDiscussion(inside, discussionID, changes);
    await announceDiscussion(inside, { discussionID }, "discussion.updated");
    await inside.emit(discussionUpdated, { discussionID });
    await inside.invalidate(`discussion:${discussionID}`, "discussions");
  });
