import { requestedPage } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageArgs, PageLoad } from "#platform/web/pages/page-loader.ts";
import type { Notification } from "../../contract/resources.ts";
import { notificationKinds } from "../../contract/rules.ts";

type Notifications = typeof import("../../contract/routes.ts");

interface RequestedList {
  kind?: Notification["kind"] | undefined;
  page: number;
}

export interface NotificationPage extends RequestedList {
  list: readonly Notification[];
  limit: number;
  hasMore: boolean;
  /** Leaders of groups and moderators of categories have some without being moderators of the site. */
  hasModeration: boolean;
}

export function requestedList({ params, url }: Pick<PageArgs, "params" | "url">): RequestedList {
  const requestedKind = url.searchParams.get("kind");
  return {
    page: requestedPage(params.page, url),
    kind: notificationKinds.find((each) => each === requestedKind),
  };
}

/** Whether the latest of all kinds are listed, which marks notifications as seen. */
export const isWholeList = ({ kind, page }: RequestedList) => page === 1 && kind === undefined;

export const loadNotifications: PageLoad<NotificationPage> = async (transport, args) => {
  const { kind, page } = requestedList(args);
  const notifications = apiOf<Notifications>()(transport);
  const hasSome = async (other: Notification["kind"]) =>
    (await notifications("GET /notifications", { query: { kind: other, limit: 1 } })).length > 0;
  const query = { page, ...(kind && { kind }) };
  const { items, paging } = await notifications.list("GET /notifications", { query });
  const isListed = items.some((each) => each.kind === "moderation");
  const hasModeration = isListed || (kind !== "moderation" && (await hasSome("moderation")));
  return {
    list: items,
    kind,
    page,
    limit: paging.limit,
    hasMore: paging.hasMore ?? false,
    hasModeration,
  };
};
