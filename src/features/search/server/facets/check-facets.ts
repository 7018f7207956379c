import type { Extensions } from "#platform/server/extensions.ts";
import type { StartCheck } from "#platform/server/startup/start-tasks.ts";
import { StartupError } from "#platform/server/startup/startup-error.ts";
import { searchQuery } from "../../contract/routes.ts";
import { type SearchFacet, searchFacets, searchTypes } from "../extension-points.ts";

/** Stops the start if a contributed facet cannot work. */
export const validFacets: StartCheck = {
  name: "facets of the search",
  run(_, extensions) {
    for (const facet of extensions.list(searchFacets)) {
      const problem = problemOf(extensions, facet);
      if (problem) throw new StartupError(`The search facet "${facet.name}" ${problem}.`);
    }
  },
};

const parameterName = /^[a-z][A-Za-z0-9]*$/;

function problemOf(extensions: Extensions, { name, recordType }: SearchFacet) {
  if (!parameterName.test(name)) return "needs a name in camelCase";
  if (Object.hasOwn(searchQuery.shape, name)) return "has the name of a parameter of the search";
  const type = extensions.find(searchTypes, recordType);
  if (!type) return `is of "${recordType}", which is not searched`;
  return type.listPartIDs ? `is of "${recordType}", whose records have parents` : undefined;
}
