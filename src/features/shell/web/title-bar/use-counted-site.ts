import { useEffect, useState } from "react";
import { type PageViewer, type Site, useSite } from "#platform/web/site-context.ts";
import { followCounts } from "./follow-counts.ts";
import type { MeBoxItem } from "./me-box-items.ts";

export type Counts = Pick<PageViewer, "countUnreadNotifications" | "countUnreadConversations">;

/** The site with the viewer's current counts, updated by live events. */
export function useCountedSite(items: readonly MeBoxItem[]): Site {
  const site = useSite();
  const { viewer } = site;
  const { userID } = viewer;
  const [counted, setCounted] = useState<{ of: PageViewer; counts: Counts }>();
  const followed = items.flatMap(({ counted: events }) => events ?? []);
  const key = JSON.stringify(followed);

  useEffect(() => {
    if (userID === 0 || key === "[]") return undefined;
    const hear = (counts: Counts) => setCounted({ of: viewer, counts });
    return followCounts({ userID, followed: JSON.parse(key), hear });
  }, [userID, key, viewer]);

  return counted?.of === viewer ? { ...site, viewer: { ...viewer, ...counted.counts } } : site;
}
