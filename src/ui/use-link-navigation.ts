import { startTransition, useEffect } from "react";
import { useNavigate } from "react-router";
import { opensElsewhere } from "./opens-elsewhere.ts";

/**
 * Moves inside the app when a `Link` is followed. One listener serves all links of a page, so that hundreds of them
 * need not each work out, on the server and again in the browser, how the router would go there.
 */
export function useLinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      scrollSmoothlyWithin(event);
      const link = event.target instanceof Element && event.target.closest("a[data-discover]");
      if (!(link instanceof HTMLAnchorElement) || !isPlain(event, link)) return;
      event.preventDefault();
      const staysHere = link.dataset.keepScroll !== undefined;
      // The place that it names is for those without scripts.
      const to = link.pathname + link.search + (staysHere ? "" : link.hash);
      const isHere = link.href === location.href;
      const options = { replace: isHere, preventScrollReset: staysHere };
      startTransition(() => void navigate(to, options));
    }
    document.addEventListener("click", onClick);
    document.addEventListener("scrollend", scrollAtOnce);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("scrollend", scrollAtOnce);
    };
  }, [navigate]);
}

/** Scrolls smoothly to anchors of the same page only; other pages start at their scroll position at once. */
function scrollSmoothlyWithin({ target }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href*='#']");
  const isWithin =
    link &&
    link.dataset.keepScroll === undefined &&
    link.pathname === location.pathname &&
    link.search === location.search;
  document.documentElement.toggleAttribute("data-scrolls-smoothly", Boolean(isWithin));
}

function scrollAtOnce() {
  document.documentElement.removeAttribute("data-scrolls-smoothly");
}

/** Whether a press means to go there, here and now, and nobody else has taken care of it. */
function isPlain(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const isOfAnotherTab = target && target !== "_self";
  return !(opensElsewhere(event) || isOfAnotherTab || event.defaultPrevented);
}
