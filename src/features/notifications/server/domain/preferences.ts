import type { Ctx } from "#platform/server/context.ts";
import type { NotificationPreferences } from "../../contract/resources.ts";
import {
  type NotificationChannel,
  type NotificationType,
  notificationChannels,
  notificationTypes,
} from "../extension-points.ts";
import { type Choice, listChoices, listChoicesOf, listDefaults } from "../queries/preferences.ts";

export const defaultsTag = "notification-defaults";
const keepMs = 3_600_000;

const keyOf = ({ preference, channel }: Omit<Choice, "enabled">) => `${preference} ${channel}`;

/** The first type of each preference, by `order` and in order of registration. */
export function offeredPreferences({ platform: { extensions } }: Ctx): NotificationType[] {
  const byName = Map.groupBy(extensions.list(notificationTypes), ({ preference }) => preference);
  return [...byName.values()]
    .flatMap((types) => types.slice(0, 1))
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

export async function offeredChannels(ctx: Ctx): Promise<NotificationChannel[]> {
  const offered: NotificationChannel[] = [];
  for (const channel of ctx.platform.extensions.list(notificationChannels))
    if ((await channel.isOffered?.(ctx)) ?? true) offered.push(channel);
  return offered;
}

export const channelNames = ({ platform: { extensions } }: Ctx): string[] =>
  extensions.list(notificationChannels).map(({ channel }) => channel);

type IsOn = (type: NotificationType, channel: string) => boolean;

async function readDefaults(ctx: Ctx): Promise<IsOn> {
  const chosen = await ctx.cache.remember(
    defaultsTag,
    { tags: [defaultsTag], ttl: keepMs },
    async () => new Map((await listDefaults(ctx)).map((row) => [keyOf(row), row.enabled])),
  );
  return ({ preference, defaults }, channel) => {
    const usual = new Map(Object.entries(defaults));
    const like = ctx.platform.extensions.find(notificationChannels, channel)?.like;
    return (
      chosen.get(keyOf({ preference, channel })) ??
      usual.get(channel) ??
      (like === undefined ? undefined : usual.get(like)) ??
      false
    );
  };
}

const asMap = (ctx: Ctx, isOn: IsOn): NotificationPreferences =>
  Object.fromEntries(
    offeredPreferences(ctx).map((type) => [
      type.preference,
      Object.fromEntries(channelNames(ctx).map((channel) => [channel, isOn(type, channel)])),
    ]),
  );

export const presentDefaults = async (ctx: Ctx) => asMap(ctx, await readDefaults(ctx));

export async function presentPreferences(ctx: Ctx, userID: number) {
  const otherwise = await readDefaults(ctx);
  const ownChoices = new Map(
    (await listChoices(ctx, userID)).map((row) => [keyOf(row), row.enabled]),
  );
  return asMap(
    ctx,
    (type, channel) =>
      ownChoices.get(keyOf({ preference: type.preference, channel })) ?? otherwise(type, channel),
  );
}

export async function readEnabledChannels(
  ctx: Ctx,
  userIDs: readonly number[],
  type: NotificationType,
): Promise<(userID: number, channel: string) => boolean> {
  const otherwise = await readDefaults(ctx);
  const choicesByMember = await listChoicesOf(ctx, userIDs, type.preference);
  const byMember = new Map(
    choicesByMember.map(({ userID, channel, enabled }) => [`${userID} ${channel}`, enabled]),
  );
  return (userID, channel) => byMember.get(`${userID} ${channel}`) ?? otherwise(type, channel);
}
