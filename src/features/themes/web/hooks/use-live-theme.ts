import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Loads the next page whole once the site wears another theme, since the document contains its styles. Nothing
 * that is typed gets lost: the page has been left by then.
 */
export function useLiveTheme(isMember: boolean): void {
  const isOld = useRef(false);
  const { pathname } = useLocation();

  useEffect(() => {
    if (!isMember) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import("./follow-theme.ts").then(({ followTheme }) => {
      if (isGone) return;
      stop = followTheme(() => {
        isOld.current = true;
      });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isMember]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each page
  useEffect(() => {
    if (isOld.current) globalThis.location.reload();
  }, [pathname]);
}
