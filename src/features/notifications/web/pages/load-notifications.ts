import { requestedPage } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { Notification } from "../../contract/resources.ts";
import { notificationKinds } from "../../contract/rules.ts";

type Notifications = typeof import("../../contract/routes.ts");

export interface NotificationPage {
  list: readonly Notification[];
  kind?: Notification["kind"] | undefined;
  page: number;
  limit: number;
  hasMore: boolean;
}

export const loadNotifications: PageLoad<NotificationPage> = async (transport, { params, url }) => {
  const page = requestedPage(params.page, url);
  const requestedKind = url.searchParams.get("kind");
  const kind = notificationKinds.find((each) => each === requestedKind);
  const notifications = apiOf<Notifications>()(transport);
  const { items, paging } = await notifications.list("GET /notifications", {
    query: { page, ...(kind && { kind }) },
  });
  return { list: items, kind, page, limit: paging.limit, hasMore: paging.hasMore ?? false };
};
