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
  const [{ items, paging }, moderation] = await Promise.all([
    notifications.list("GET /notifications", { query: { page, ...(kind && { kind }) } }),
    notifications("GET /notifications", { query: { kind: "moderation", limit: 1 } }),
  ]);
  return {
    list: items,
    kind,
    page,
    limit: paging.limit,
    hasMore: paging.hasMore ?? false,
    hasModeration: moderation.length > 0,
  };
};
