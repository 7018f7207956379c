import {
  type Audience,
  type NotificationType,
  notifyNextBatch,
  withdrawNews,
} from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { followersChanged } from "../../contract/events.ts";
import { isFollowedBy } from "../queries/watches.ts";

const recordType = "user";

export const followerType: NotificationType = {
  type: "Follower",
  preference: "Follower",
  group: "myAccount",
  labelID: "watches.type.follower",
  bodyID: "watches.body.follower",
  reasons: { follower: "watches.reason.follower" },
  defaults: { popup: true },
};

export const followedMember: Audience = {
  name: "watches.follower",
  occasions: [followersChanged.name],
  order: 10,
  type: followerType.type,
  reason: "follower",
  list: async (ctx, { record, about }, { after }) => {
    const isFollowed = await isFollowedBy(ctx, about.recordID, record.recordID);
    return isFollowed && about.recordID > after ? [{ userID: about.recordID }] : [];
  },
};

/** Notifies a member of a new follower, and withdraws it once unfollowed. */
export async function notifyOfFollower(
  ctx: Ctx,
  { userID, followerID }: { userID: number; followerID: number },
): Promise<void> {
  const follower = { recordType, recordID: followerID };
  const key = `follower ${followerID}`;
  const occasion = followersChanged.name;
  const about = { recordType, recordID: userID };
  await withdrawNews(ctx, follower, { userID, key }, (tx) => isFollowedBy(tx, userID, followerID));
  await notifyNextBatch(ctx, { ...follower, occasion, actorID: followerID, key, about });
}
