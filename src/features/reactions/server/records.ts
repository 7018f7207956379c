import { z } from "zod";
import { recounters } from "#features/imports/server/public.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { attachTo } from "#platform/server/records/record-attachments.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { defineRecordFilter, recordFilters } from "#platform/server/records/record-lists.ts";
import { scored } from "#platform/server/records/scored.ts";
import { reactionSummarySchema } from "../contract/resources.ts";
import { recounterOf } from "./domain/recounter.ts";
import { summariesOf } from "./domain/summaries.ts";
import { findShownTagID } from "./domain/types.ts";
import { hasReaction } from "./queries/received.ts";
import { routesOf } from "./routes/of-records.ts";

export const reactions = attachTo(scored, (add, { recordType, idColumn, facet }) => {
  add(endpoints, ...routesOf({ recordType, idColumn }));
  add(recordFields, {
    recordType,
    field: "reactions",
    expand: "reactions",
    isShownOnPages: true,
    isPersonal: true,
    schema: z.array(reactionSummarySchema).describe("How people reacted to it"),
    load: (ctx, recordIDs) => summariesOf(ctx, recordType, recordIDs),
  });
  add(
    recordFilters,
    defineRecordFilter({
      recordType,
      parameter: "reactionType",
      schema: z.string().max(100).describe("Only those with such a reaction"),
      async condition(ctx, urlcode, rowID) {
        return hasReaction(recordType, await findShownTagID(ctx, urlcode), rowID);
      },
    }),
  );
  add(recounters, recounterOf(facet));
});
