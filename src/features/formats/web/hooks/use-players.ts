import { type RefObject, useEffect } from "react";
import { useIntl } from "react-intl";
import { useSite } from "#platform/web/site-context.ts";

/**
 * Gives cards of videos a button that plays them here. Nothing is asked of another site before somebody presses
 * it; without scripts, and where the site wants no players, a card is a link like any other.
 */
export function usePlayers(content: RefObject<HTMLElement | null>, html: string) {
  const intl = useIntl();
  const isOffered = useSite().offers.includes("players") && html.includes('class="videoCard"');

  useEffect(() => {
    if (!isOffered) return;
    let isGone = false;
    let remove: (() => void) | undefined;
    // Few bodies have videos.
    import("../components/play-buttons.ts").then(
      ({ addPlayButtons }) => {
        if (!isGone && content.current) remove = addPlayButtons(content.current, intl);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      remove?.();
    };
  }, [content, intl, isOffered]);
}
