import { useSite } from "#platform/web/site/site-context.ts";
import type { SearchAddress } from "../address/search-filters.ts";

type Scope = SearchAddress["scope"];

/** Scopes of this site: itself, and its hub if the server has one in `searchScopes`. */
export const useScopes = (): readonly Scope[] =>
  useSite().offers.includes("searchScopes") ? ["site", "hub"] : ["site"];
