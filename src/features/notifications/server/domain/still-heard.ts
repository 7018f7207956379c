import { memberViewers } from "#features/users/server/public.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import { systemViewer, type Viewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type Audience, audiences, type News, notificationTypes } from "../extension-points.ts";
import type { ItemRow } from "../queries.ts";
import { findNews } from "./find-news.ts";
import { wishesOf } from "./preferences.ts";
import { sees, whoHears } from "./who-hears.ts";

export interface KeptNews extends ItemRow {
  key: string;
  type: string;
  aboutType: string;
  aboutID: number;
}

/** `unseen`: the member can no longer see it. `unwanted`: it no longer applies or is disabled. */
export type Hearing = "heard" | "unseen" | "unwanted";

/**
 * Repeats all checks for pending notifications of a member, by key. Number of queries per notification is
 * constant.
 */
export async function askAgain(
  ctx: Ctx,
  { userID, channel }: { userID: number; channel: string },
  kept: readonly KeptNews[],
): Promise<Map<string, Hearing>> {
  const asSystem = ctx.as(systemViewer);
  const [viewer] = await memberViewers(ctx, [userID]);
  const answers = new Map<string, Hearing>();
  for (const each of kept)
    answers.set(each.key, viewer ? await hearingOf(asSystem, { viewer, channel }, each) : "unseen");
  return answers;
}

interface Hearer {
  viewer: Viewer;
  channel: string;
}

async function hearingOf(ctx: Ctx, hearer: Hearer, kept: KeptNews): Promise<Hearing> {
  const { viewer } = hearer;
  const { userID } = viewer;
  const audience = audienceOf(ctx, kept);
  const news = await newsOf(ctx, kept, audience);
  if (!news || !(await sees(ctx.as(viewer), news))) return "unseen";
  if (!audience) return "unwanted";
  const [recipient] = await audience.list(ctx, news, { after: userID - 1, limit: 1 });
  if (recipient?.userID !== userID) return "unwanted";
  if ((await whoHears(ctx, news, audience, [recipient])).length === 0) return "unwanted";
  return (await isWanted(ctx, news, audience, hearer)) ? "heard" : "unwanted";
}

const audienceOf = ({ platform: { extensions } }: Ctx, { type, reason }: KeptNews) =>
  extensions.list(audiences).find((each) => each.type === type && each.reason === reason);

function newsOf(ctx: Ctx, kept: KeptNews, audience: Audience | undefined) {
  const { recordType, recordID, actorID, key, aboutType, aboutID, reasonType, reasonID } = kept;
  const because =
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
    causes: because,
  });
}

async function isWanted(
  ctx: Ctx,
  news: News,
  audience: Audience,
  { viewer: { userID }, channel }: Hearer,
): Promise<boolean> {
  const type = ctx.platform.extensions.find(notificationTypes, audience.type);
  if (!type) return false;
  const chosen = await audience.listChosen?.(ctx, news, [userID]);
  return (
    ownValue(chosen?.get(userID) ?? {}, channel) ??
    (await wishesOf(ctx, [userID], type))(userID, channel)
  );
}
