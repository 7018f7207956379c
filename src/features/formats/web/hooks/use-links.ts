import { type RefObject, useEffect } from "react";
import { useSite } from "#platform/web/site/site-context.ts";

export function useLinks(content: RefObject<HTMLElement | null>, html: string) {
  const saysWhere = useSite().offers.includes("leavingPage");

  useEffect(() => {
    if (!html.includes("<a ")) return;
    import("../additions/route-links.ts").then(
      ({ routeLinks }) => routeLinks(content.current, saysWhere),
      () => {},
    );
  }, [content, html, saysWhere]);
}
