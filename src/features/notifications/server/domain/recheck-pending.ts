import { memberViewers } from "#features/users/server/public.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import { systemViewer, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type Audience, audiences, type News, notificationTypes } from "../extension-points.ts";
import type { ItemRow } from "../queries.ts";
import { filterRecipients, sees } from "./filter-recipients.ts";
import { findNews } from "./find-news.ts";
import { readEnabledChannels } from "./preferences.ts";

export interface PendingNews extends ItemRow {
  key: string;
  type: string;
  aboutType: string;
  aboutID: number;
}

/** `unseen`: the member can no longer see it. `unwanted`: it no longer applies or is disabled. */
export type PendingState = "deliverable" | "unseen" | "unwanted";

/**
 * Repeats all checks for pending notifications of a member, by key. Number of queries per notification is
 * constant.
 */
export async function recheckPending(
  ctx: Ctx,
  { userID, channel }: { userID: number; channel: string },
  pendingNews: readonly PendingNews[],
): Promise<Map<string, PendingState>> {
  const asSystem = ctx.as(systemViewer);
  const [viewer] = await memberViewers(ctx, [userID]);
  const answers = new Map<string, PendingState>();
  for (const each of pendingNews)
    answers.set(
      each.key,
      viewer ? await checkPending(asSystem, { viewer, channel }, each) : "unseen",
    );
  return answers;
}

interface ChannelViewer {
  viewer: Viewer;
  channel: string;
}

async function checkPending(
  ctx: Ctx,
  channelViewer: ChannelViewer,
  pending: PendingNews,
): Promise<PendingState> {
  const { viewer } = channelViewer;
  const { userID } = viewer;
  const audience = audienceOf(ctx, pending);
  const news = await newsOf(ctx, pending, audience);
  if (!news || !(await sees(ctx.as(viewer), news))) return "unseen";
  if (!audience) return "unwanted";
  const [recipient] = await audience.list(ctx, news, { after: userID - 1, limit: 1 });
  if (recipient?.userID !== userID) return "unwanted";
  if ((await filterRecipients(ctx, news, audience, [recipient])).length === 0) return "unwanted";
  return (await isWanted(ctx, news, audience, channelViewer)) ? "deliverable" : "unwanted";
}

const audienceOf = ({ platform: { extensions } }: Ctx, { type, reason }: PendingNews) =>
  extensions.list(audiences).find((each) => each.type === type && each.reason === reason);

function newsOf(ctx: Ctx, pending: PendingNews, audience: Audience | undefined) {
  const { recordType, recordID, actorID, key, aboutType, aboutID, reasonType, reasonID } = pending;
  const reasonRefs =
    reasonType !== null && reasonID !== null
      ? [{ recordType: reasonType, recordID: reasonID }]
      : [];
  return findNews(ctx, {
    occasion: audience?.occasions[0] ?? "",
    recordType,
    recordID,
    actorID,
    key,
    about: { recordType: aboutType, recordID: aboutID },
    causes: reasonRefs,
  });
}

async function isWanted(
  ctx: Ctx,
  news: News,
  audience: Audience,
  { viewer: { userID }, channel }: ChannelViewer,
): Promise<boolean> {
  const type = ctx.platform.extensions.find(notificationTypes, audience.type);
  if (!type) return false;
  const chosen = await audience.listChosen?.(ctx, news, [userID]);
  return (
    ownValue(chosen?.get(userID) ?? {}, channel) ??
    (await readEnabledChannels(ctx, [userID], type))(userID, channel)
  );
}
