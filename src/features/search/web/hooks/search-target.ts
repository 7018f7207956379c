import { useSite } from "#platform/web/site-context.ts";

interface SearchTarget {
  /** Searches lead to another site. */
  isExternal: boolean;
  /** Another tab for what is found, where the site wants that. */
  target?: "_blank";
  urlOf(query: string, domain?: string): string;
}

/** Where searches lead to: the page of results, or another search that the site has chosen. */
export function useSearchTarget(): SearchTarget {
  const { externalSearch, offers } = useSite();
  if (externalSearch === "")
    return {
      isExternal: false,
      urlOf(query, domain = "all_content") {
        const asked = new URLSearchParams({ query });
        if (domain !== "all_content") asked.set("domain", domain);
        return `/search?${asked}`;
      },
    };
  return {
    isExternal: true,
    ...(offers.includes("searchInNewTab") && { target: "_blank" as const }),
    urlOf: (query) => externalUrl(externalSearch, query),
  };
}

export const externalUrl = (template: string, query: string): string =>
  template.replaceAll("%s", () => encodeURIComponent(query));
