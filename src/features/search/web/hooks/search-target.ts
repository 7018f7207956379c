import { useSite } from "#platform/web/site/site-context.ts";
import { everything } from "../../contract/rules/domains.ts";
import type { SearchAddress } from "../address/search-filters.ts";

export interface SearchPlace {
  domain: string;
  scope: SearchAddress["scope"];
}

export const onThisSite: SearchPlace = { domain: everything, scope: "site" };

interface SearchTarget {
  isExternal: boolean;
  target?: "_blank";
  urlOf(query: string, place?: SearchPlace): string;
}

export function useSearchTarget(): SearchTarget {
  const { externalSearch, offers } = useSite();
  if (externalSearch === "")
    return {
      isExternal: false,
      urlOf(query, { domain, scope } = onThisSite) {
        const params = new URLSearchParams({ query });
        if (domain !== everything) params.set("domain", domain);
        if (scope !== "site") params.set("scope", scope);
        return `/search?${params}`;
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
