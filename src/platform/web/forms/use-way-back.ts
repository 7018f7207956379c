import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { opensElsewhere } from "#ui/navigation/opens-elsewhere.ts";
import { useSite } from "../site/site-context.ts";

interface WayBack {
  href: string;
  onClick(event: MouseEvent): void;
}

/**
 * Target of a back link: the previous history entry if it is of this site, else `fallback`, else the referring
 * page of this site, else home. Without scripts the fallback or home.
 */
export function useWayBack(fallback?: string): WayBack {
  const navigate = useNavigate();
  const { origin } = useSite();
  return {
    href: fallback ?? "/",
    onClick(event) {
      const to = fallback === undefined ? pathWithin(origin, document.referrer) : undefined;
      const hasBefore = Number(history.state?.idx ?? 0) > 0;
      if (opensElsewhere(event.nativeEvent) || !(hasBefore || to)) return;
      event.preventDefault();
      void (hasBefore ? navigate(-1) : navigate(to ?? "/"));
    },
  };
}

function pathWithin(origin: string, address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isElsewhere = url.origin !== origin || url.pathname === location.pathname;
  return isElsewhere ? undefined : url.pathname + url.search;
}
