import { type RefObject, useEffect } from "react";
import { refreshCounts } from "#features/shell/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { Notification } from "../../contract/resources.ts";

type Notifications = typeof import("../../contract/routes.ts");

/** Marks notifications as seen once their list is in sight: not in a tab that is hidden. */
export function useSeen(
  list: readonly Notification[] | undefined,
  place: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!list || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // The server has marked them where it rendered the page.
      if (list.every(({ seen }) => seen)) return refreshCounts();
      apiOf<Notifications>()(browserTransport)("PUT /notifications/seen").then(
        refreshCounts,
        () => {},
      );
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [list, place]);
}
