import { useSite } from "#platform/web/site-context.ts";
import type { SearchAddress } from "../pages/search-filters.ts";

type Scope = SearchAddress["scope"];

/** Where this site can search: itself, and its hub once a feature of the server looks there (`searchScopes`). */
export const useScopes = (): readonly Scope[] =>
  useSite().offers.includes("searchScopes") ? ["site", "hub"] : ["site"];
