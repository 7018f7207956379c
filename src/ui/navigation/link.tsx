import { type AnchorHTMLAttributes, type ReactNode, use } from "react";
import { LinkTargets } from "./link-targets.ts";
import { isExternal, safeHref } from "./safe-href.ts";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: string;
  children?: ReactNode;
  reload?: boolean;
  /** Keeps the scroll position, for links that change the view of the page. */
  keepScroll?: boolean;
};

/** Queries only sort, filter or open a form, so crawlers should not follow them. */
const onlyAnotherLook = (target: string) => (target.includes("?") ? "nofollow" : undefined);

/** `useLinkNavigation` handles links within the site; external links open in a new tab. */
export function Link({ href, reload, keepScroll, ...props }: LinkProps) {
  const targetOf = use(LinkTargets);
  const given = safeHref(href);
  const target = reload || isExternal(given) ? given : targetOf(given);
  if (isExternal(target)) {
    return <a target="_blank" rel="noopener noreferrer" {...props} href={target} />;
  }
  const rel = onlyAnotherLook(target);
  if (!target.startsWith("/") || reload) return <a rel={rel} {...props} href={target} />;
  // The router also uses this attribute for prefetching.
  return (
    <a
      rel={rel}
      {...props}
      href={target}
      data-discover="true"
      data-keep-scroll={keepScroll ? "" : undefined}
    />
  );
}
