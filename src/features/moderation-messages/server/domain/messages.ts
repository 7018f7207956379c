import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listDismissed, listMessageRows, type MessageRow } from "../queries.ts";

export const messagesTag = "moderation-messages";
const keepMs = 3_600_000;

/** All of them, from the cache: few, and asked for by every page. */
function readMessages(ctx: Ctx): Promise<readonly MessageRow[]> {
  ctx.tags.add(messagesTag);
  return ctx.cache.remember(messagesTag, { tags: [messagesTag], ttl: keepMs }, () =>
    listMessageRows(ctx),
  );
}

/** Those that are on and about nothing that the viewer does not see, put away or not. */
async function readSeen(ctx: Ctx): Promise<readonly MessageRow[]> {
  const enabled = (await readMessages(ctx)).filter(({ isEnabled }) => isEnabled);
  if (enabled.length === 0) return [];
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  return enabled.filter(({ recordID }) => recordID === null || visible.has(recordID));
}

/** All but those about categories that the viewer does not see; what is about none any more can be taken down. */
async function readManaged(ctx: Ctx): Promise<readonly MessageRow[]> {
  const all = await readMessages(ctx);
  const tree = await categoryTree(ctx);
  const visible = visibleTo(ctx.viewer, tree);
  return all.filter(
    ({ recordID }) => recordID === null || visible.has(recordID) || !tree.byID.has(recordID),
  );
}

/** Those that pages show the viewer, who has not put them away. */
export async function readShown(ctx: Ctx): Promise<readonly MessageRow[]> {
  const seen = await readSeen(ctx);
  const ids = seen
    .filter(({ isDismissible }) => isDismissible)
    .map(({ moderationMessageID }) => moderationMessageID);
  if (ctx.viewer.userID === 0 || ids.length === 0) return seen;
  const dismissed = new Set(await listDismissed(ctx, ids));
  return seen.filter(({ moderationMessageID }) => !dismissed.has(moderationMessageID));
}

const moderates = ({ viewer }: Ctx): boolean => can(viewer, "community.moderate");

/** Those who moderate see also what is off, or put away. */
export const readFor = (ctx: Ctx): Promise<readonly MessageRow[]> =>
  moderates(ctx) ? readManaged(ctx) : readShown(ctx);

export const getMessage = async (ctx: Ctx, moderationMessageID: number): Promise<MessageRow> =>
  pick(await readFor(ctx), moderationMessageID);

/** One that the viewer puts away, or has put away already in another window. */
export const getDismissed = async (ctx: Ctx, moderationMessageID: number): Promise<MessageRow> =>
  pick(await (moderates(ctx) ? readManaged(ctx) : readSeen(ctx)), moderationMessageID);

function pick(rows: readonly MessageRow[], moderationMessageID: number): MessageRow {
  const row = rows.find((each) => each.moderationMessageID === moderationMessageID);
  if (!row) throw notFound("Moderation message");
  return row;
}
