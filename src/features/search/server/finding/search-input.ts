import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import type { listSearchFacets, search } from "../../contract/routes.ts";

export type SearchInput = InputOf<typeof listSearchFacets>["query"] &
  Partial<Pick<InputOf<typeof search>["query"], "sort">>;
