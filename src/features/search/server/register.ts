import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries, dashboardWarnings } from "#features/dashboard/server/public.ts";
import { destinationSources, widgets } from "#features/layouts/server/public.ts";
import { fixedValues, settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import { cliCommands, cliGroups } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { type JobDefinition, jobs, listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { startChecks, startTasks } from "#platform/server/startup/start-tasks.ts";
import { reindexCommand } from "./cli.ts";
import { searchModification } from "./dashboard/actions/change-synonyms.ts";
import { forgetTermsWithName } from "./dashboard/actions/forget-terms.ts";
import { indexWarning } from "./dashboard/index-warning.ts";
import {
  namedTypes,
  searchFacets,
  searchProviders,
  searchScopes,
  searchTypes,
} from "./extension-points.ts";
import { validFacets } from "./facets/check-facets.ts";
import { searchedTagNames, searchedUserNames } from "./finding/searched-names.ts";
import { searchedCategories } from "./indexing/searched-categories.ts";
import {
  buildMissing,
  forgetSearches,
  indexBatch,
  moveDocuments,
  rebuildOutdatedIndex,
} from "./jobs.ts";
import { searchListeners } from "./listeners.ts";
import { openSearchProvider } from "./providers/opensearch-provider.ts";
import { routes } from "./routes.ts";
import {
  againWhenCleared,
  boostWords,
  externalInNewTab,
  externalSearch,
  stopWords,
} from "./settings.ts";
import { postDestinations } from "./suggesting/destinations.ts";
import { searchWidget } from "./widgets.ts";

const indexJobs = [indexBatch, moveDocuments, buildMissing] as JobDefinition[];

export function register(add: Add) {
  add(fixedValues, { key: "labs.newSearchPage", value: true });
  add(fixedValues, {
    key: "search.supportsScope",
    value: ({ platform }) => platform.extensions.list(searchScopes).length > 0,
  });
  add(fixedValues, {
    key: "search.facets",
    value: ({ platform }) =>
      platform.extensions
        .list(searchFacets)
        .map(({ name }) => name)
        .join(","),
  });
  add(endpoints, ...routes);
  add(widgets, searchWidget);
  add(destinationSources, postDestinations);
  add(jobs, ...indexJobs);
  add(listeners, ...searchListeners);
  add(searchTypes, searchedCategories);
  add(searchProviders, openSearchProvider);
  add(namedTypes, searchedUserNames, searchedTagNames);
  add(schedules, forgetSearches);
  add(settings, stopWords, boostWords, externalSearch, externalInNewTab, againWhenCleared);
  add(auditEventTypes, searchModification);
  add(dashboardWarnings, indexWarning);
  add(dashboardEntries, {
    id: "search",
    section: "structure",
    order: 60,
    nameID: "search.manage",
    url: "/dashboard/search",
    permissions: ["site.manage"],
  });
  add(userErasers, {
    name: "search",
    tables: ["searchTerms"],
    erase: (tx, userID) => forgetTermsWithName(tx, userID),
  });
  add(startChecks, validFacets);
  add(startTasks, rebuildOutdatedIndex);
  add(cliCommands, reindexCommand);
  add(cliGroups, { name: "search", summary: "the index of what can be found" });
}
