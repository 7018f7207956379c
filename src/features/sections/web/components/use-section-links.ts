import { useLocation } from "react-router";
import { usePage } from "#platform/web/site/page-context.ts";
import { useSite } from "#platform/web/site/site-context.ts";

/** Each section with the address of the current page within it. */
export function useSectionLinks() {
  const { pathname, search } = useLocation();
  const { section } = usePage();
  return useSite().sections.map(({ name, basePath, locale }) => ({
    name,
    locale,
    href: (pathname === "/" ? basePath || "/" : basePath + pathname) + search,
    isCurrent: basePath === (section?.basePath ?? ""),
  }));
}
