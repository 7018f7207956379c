import { startTransition, useEffect } from "react";
import { useNavigate } from "react-router";
import { opensElsewhere } from "./opens-elsewhere.ts";

/**
 * Client-side navigation for `Link`. One listener for all links, since resolving each link with the router is
 * expensive with hundreds of links.
 */
export function useLinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      scrollSmoothlyWithin(event);
      const link = event.target instanceof Element && event.target.closest("a[data-discover]");
      if (!(link instanceof HTMLAnchorElement) || !isPlain(event, link)) return;
      // The router navigates below its base path only.
      const { basePath = "" } = document.documentElement.dataset;
      if (!`${link.pathname}/`.startsWith(`${basePath}/`)) return;
      event.preventDefault();
      const staysHere = link.dataset.keepScroll !== undefined;
      // Its fragment is for browsers without scripts.
      const to =
        (link.pathname.slice(basePath.length) || "/") + link.search + (staysHere ? "" : link.hash);
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

/** Whether it is a plain click in this tab that no other handler has prevented. */
function isPlain(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const isOfAnotherTab = target && target !== "_self";
  return !(opensElsewhere(event) || isOfAnotherTab || event.defaultPrevented);
}
