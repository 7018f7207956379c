import { type RefObject, useEffect } from "react";
import { useSite } from "#platform/web/site-context.ts";

/**
 * Links of a body to pages of the site move within the app like those around it; those to other sites lead past the
 * page that says where they go, if the site wants that.
 */
export function useLinks(content: RefObject<HTMLElement | null>, html: string) {
  const saysWhere = useSite().offers.includes("leavingPage");

  useEffect(() => {
    if (!html.includes("<a ")) return;
    // Where they cannot be led, they are links like any other.
    import("../components/lead-links.ts").then(
      ({ leadLinks }) => leadLinks(content.current, saysWhere),
      () => {},
    );
  }, [content, html, saysWhere]);
}
