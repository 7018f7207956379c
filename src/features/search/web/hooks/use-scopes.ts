import { usePage } from "#platform/web/site/page-context.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import type { SearchAddress } from "../address/search-filters.ts";

interface Scope {
  name: SearchAddress["scope"];
  nameID: string;
}

/**
 * What can be searched: in a section of the site, that or the whole site; else the site, and its hub if the server has
 * one in `searchScopes`.
 */
export function useScopes(): readonly Scope[] {
  const { section } = usePage();
  const { offers } = useSite();
  const names: Scope["name"][] =
    section || offers.includes("searchScopes") ? ["site", "hub"] : ["site"];
  return names.map((name) => ({
    name,
    nameID: section ? `search.scope.section.${name}` : `search.scope.${name}`,
  }));
}
