import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listDismissed, listMessageRows, type MessageRow } from "../queries.ts";

export const messagesTag = "moderation-messages";
const keepMs = 3_600_000;

/** All notices from the cache; every page reads them. */
function readMessages(ctx: Ctx): Promise<readonly MessageRow[]> {
  ctx.tags.add(messagesTag);
  return ctx.cache.remember(messagesTag, { tags: [messagesTag], ttl: keepMs }, () =>
    listMessageRows(ctx),
  );
}

/** Enabled notices in visible categories, including dismissed ones. */
async function listVisible(ctx: Ctx): Promise<readonly MessageRow[]> {
  const enabled = (await readMessages(ctx)).filter(({ isEnabled }) => isEnabled);
  if (enabled.length === 0) return [];
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  return enabled.filter(({ recordID }) => recordID === null || visible.has(recordID));
}

/** All notices except in hidden categories; those of deleted categories are included, so that they can be deleted. */
async function listManageable(ctx: Ctx): Promise<readonly MessageRow[]> {
  const all = await readMessages(ctx);
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  return all.filter(
    ({ recordID }) => recordID === null || visible.has(recordID) || !tree.byID.has(recordID),
  );
}

/** Notices for the viewer's pages, without dismissed ones. */
export async function listDisplayed(ctx: Ctx): Promise<readonly MessageRow[]> {
  const visibleMessages = await listVisible(ctx);
  const ids = visibleMessages
    .filter(({ isDismissible }) => isDismissible)
    .map(({ moderationMessageID }) => moderationMessageID);
  if (ctx.viewer.userID === 0 || ids.length === 0) return visibleMessages;
  const dismissed = new Set(await listDismissed(ctx, ids));
  return visibleMessages.filter(({ moderationMessageID }) => !dismissed.has(moderationMessageID));
}

const moderates = ({ viewer }: Ctx): boolean => can(viewer, "community.moderate");

/** Moderators also see disabled and dismissed notices. */
export const listForViewer = (ctx: Ctx): Promise<readonly MessageRow[]> =>
  moderates(ctx) ? listManageable(ctx) : listDisplayed(ctx);

export const getMessage = async (ctx: Ctx, moderationMessageID: number): Promise<MessageRow> =>
  pick(await listForViewer(ctx), moderationMessageID);

/** Includes notices that the viewer dismissed already, such as in another window. */
export const getDismissed = async (ctx: Ctx, moderationMessageID: number): Promise<MessageRow> =>
  pick(await (moderates(ctx) ? listManageable(ctx) : listVisible(ctx)), moderationMessageID);

function pick(rows: readonly MessageRow[], moderationMessageID: number): MessageRow {
  const row = rows.find((each) => each.moderationMessageID === moderationMessageID);
  if (!row) throw notFound("Moderation message");
  return row;
}
