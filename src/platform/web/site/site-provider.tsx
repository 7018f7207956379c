import type { ReactNode } from "react";
import { BadgeCap } from "#ui/values/count-badge.tsx";
import { type Site, SiteContext } from "./site-context.ts";

/** Site context of pages and of separately rendered parts. */
export const SiteProvider = ({ value, children }: { value: Site; children: ReactNode }) => (
  <SiteContext value={value}>
    <BadgeCap value={value.badgeCap}>{children}</BadgeCap>
  </SiteContext>
);
