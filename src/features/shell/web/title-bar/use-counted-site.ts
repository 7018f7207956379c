import { useEffect, useState } from "react";
import { type PageViewer, type Site, useSite } from "#platform/web/site/site-context.ts";
import type { MeBoxItem } from "../menus/me-box-items.ts";
import { type Counts, followCounts } from "./follow-counts.ts";

/** The site with the viewer's current counts, updated by live events. */
export function useCountedSite(items: readonly MeBoxItem[]): Site {
  const site = useSite();
  const { viewer } = site;
  const { userID } = viewer;
  const [current, setCurrent] = useState<{ of: PageViewer; counts: Counts }>();
  const sources = items.flatMap(({ counted: events }) => events ?? []);
  const key = JSON.stringify(sources);

  useEffect(() => {
    if (userID === 0 || key === "[]") return undefined;
    const hear = (counts: Counts) => setCurrent({ of: viewer, counts });
    return followCounts({ userID, events: JSON.parse(key), hear });
  }, [userID, key, viewer]);

  return current?.of === viewer ? { ...site, viewer: { ...viewer, ...current.counts } } : site;
}
