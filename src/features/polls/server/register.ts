import { postTypes } from "#features/discussions/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { mergeFollowers } from "#platform/server/records/merged-records.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { defineInput, recordInputs } from "#platform/server/records/record-inputs.ts";
import { pollInputSchema } from "../contract/resources.ts";
import { pollType } from "../contract/rules.ts";
import { eraseVotes } from "./actions/erase-votes.ts";
import { pollsToMerged } from "./actions/follow-merge.ts";
import { savePoll } from "./actions/save-poll.ts";
import { checkInput } from "./domain/check-input.ts";
import { pollOfPost } from "./domain/field.ts";
import { resultsFile } from "./domain/results-file.ts";
import { countRunOffs, noteClosedPolls } from "./jobs.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(postTypes, {
    name: pollType,
    nameID: "polls.type",
    order: 35,
    isStarted: true,
    permission: "polls.add",
    isConvertible: false,
  });
  add(rawRoutes, resultsFile);
  add(recordFields, pollOfPost);
  add(
    recordInputs,
    defineInput({
      recordType: "discussion",
      field: "poll",
      schema: pollInputSchema.describe("A poll in the post"),
      check: checkInput,
      save: savePoll,
    }),
  );
  add(schedules, noteClosedPolls, countRunOffs);
  add(mergeFollowers, pollsToMerged);
  add(userErasers, {
    name: "polls",
    tables: ["pollVoters", "pollVotes"],
    erase: eraseVotes,
  });
}
