import type { AnchorHTMLAttributes, ReactNode } from "react";
import { isExternal, safeHref } from "./safe-href.ts";

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: string;
  children?: ReactNode;
  /** Loads the page from the server instead of moving inside the app. */
  reload?: boolean;
  /** A link that only looks another way at this page leaves the reader where they are. */
  keepScroll?: boolean;
};

/**
 * What a query only looks at another way, sorted, filtered or with a form open, is no page of its own: crawlers are
 * asked not to follow.
 */
const onlyAnotherLook = (target: string) => (target.includes("?") ? "nofollow" : undefined);

/** Inside the site `useLinkNavigation` moves without a page load; a link to another site opens in a new tab. */
export function Link({ href, reload, keepScroll, ...props }: LinkProps) {
  const target = safeHref(href);
  if (isExternal(target)) {
    return <a target="_blank" rel="noopener noreferrer" {...props} href={target} />;
  }
  const rel = onlyAnotherLook(target);
  if (!target.startsWith("/") || reload) return <a rel={rel} {...props} href={target} />;
  // By the attribute the router, too, knows what to prepare for.
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
