import type { ReactNode } from "react";
import { BadgeCap } from "#ui/count-badge.tsx";
import { type Site, SiteContext } from "./site-context.ts";

/** What every page and every part of one that is rendered apart knows of the site. */
export const SiteProvider = ({ value, children }: { value: Site; children: ReactNode }) => (
  <SiteContext value={value}>
    <BadgeCap value={value.badgeCap}>{children}</BadgeCap>
  </SiteContext>
);
