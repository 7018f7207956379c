import { fixedValues } from "#features/settings/server/public.ts";
import { cliCommands, cliGroups } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { type JobDefinition, jobs, listeners } from "#platform/server/jobs.ts";
import { startTasks } from "#platform/server/start-tasks.ts";
import { reindexCommand } from "./cli.ts";
import { namedTypes, searchTypes } from "./extension-points.ts";
import { searchedTagNames, searchedUserNames } from "./finding/searched-names.ts";
import { searchedCategories } from "./indexing/searched-categories.ts";
import { buildMissing, followRules, indexSome, moveDocuments } from "./jobs.ts";
import { searchListeners } from "./listeners.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(fixedValues, { key: "labs.newSearchPage", value: true });
  add(endpoints, ...routes);
  add(jobs, ...([indexSome, moveDocuments, buildMissing] as JobDefinition[]));
  add(listeners, ...searchListeners);
  add(searchTypes, searchedCategories);
  add(namedTypes, searchedUserNames, searchedTagNames);
  add(startTasks, followRules);
  add(cliCommands, reindexCommand);
  add(cliGroups, { name: "search", summary: "the index of what can be found" });
}
