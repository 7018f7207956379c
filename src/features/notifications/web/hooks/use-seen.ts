import { useEffect } from "react";
import { refreshCounts } from "#features/shell/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { Notification } from "../../contract/resources.ts";

type Notifications = typeof import("../../contract/routes.ts");

/** Marks notifications as seen when a list is shown, or once its page becomes visible. */
export function useSeen(list: readonly Notification[] | undefined) {
  useEffect(() => {
    if (!list) return undefined;
    const markSeen = () => {
      if (document.visibilityState === "hidden") return;
      document.removeEventListener("visibilitychange", markSeen);
      apiOf<Notifications>()(browserTransport)("PUT /notifications/seen").then(
        refreshCounts,
        () => {},
      );
    };
    document.addEventListener("visibilitychange", markSeen);
    markSeen();
    return () => document.removeEventListener("visibilitychange", markSeen);
  }, [list]);
}
