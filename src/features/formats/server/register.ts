import { fixedValues, settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import { cliCommands } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { type JobDefinition, jobs } from "#platform/server/jobs/jobs.ts";
import { mentionEraser, mentionErasing } from "./actions/erase-mentions.ts";
import { rebakeCommand } from "./cli.ts";
import { builtInFormats } from "./converting/convert-body.ts";
import { formats } from "./extension-points.ts";
import { routes } from "./routes.ts";
import { maxLength, showsPlayers, warnsLeaving } from "./settings.ts";

export function register(add: Add) {
  add(fixedValues, { key: "labs.newEmbedSystem", value: true });
  add(endpoints, ...routes);
  add(formats, ...builtInFormats);
  add(settings, maxLength, showsPlayers, warnsLeaving);
  add(userErasers, mentionEraser);
  add(jobs, mentionErasing as JobDefinition);
  add(cliCommands, rebakeCommand);
}
