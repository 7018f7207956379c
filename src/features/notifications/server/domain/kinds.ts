import type { Ctx } from "#platform/server/context.ts";
import {
  type NotificationGroup,
  type NotificationKind,
  type NotificationType,
  notificationTypes,
} from "../extension-points.ts";

const kindsOfGroups: Readonly<Record<NotificationGroup, NotificationKind>> = {
  followedPosts: "following",
  followedCategories: "following",
  myAccount: "account",
  communityTask: "moderation",
  miscellaneous: "account",
};

export const kindOf = ({ kind, group }: NotificationType): NotificationKind =>
  kind ?? kindsOfGroups[group];

/** Names of the types of a kind; undefined for all types. */
export const typesOfKind = (
  { platform: { extensions } }: Ctx,
  kind: NotificationKind | undefined,
): string[] | undefined =>
  kind &&
  extensions
    .list(notificationTypes)
    .filter((type) => kindOf(type) === kind)
    .map(({ type }) => type);
