import { z } from "zod";
import { discussionSchema } from "#features/discussions/contract/resources.ts";
import {
  endpoint,
  may,
  publicAccess,
  signedInByAny,
  signedInFor,
} from "#platform/contract/endpoints/endpoint.ts";
import { longRunnerQuery, progressSchema } from "#platform/contract/endpoints/progress.ts";
import { csv, id, idOr, paging, whole } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import {
  colorSchema,
  scopeInputSchema,
  scopeTypeSchema,
  stateSchema,
  statusLogSchema,
  statusSchema,
} from "./resources.ts";

const params = z.object({ statusID: id().describe("Id of the status") });
const ofDiscussion = z.object({ discussionID: id("discussion") });
const asShown = publicAccess("what is internal is for those who answer for the community");
const changes = may("site.manage");
const changing = signedInFor("discussions.edit", "community.moderate", "staff.allow");

const fields = {
  name: visibleText(100).describe("As people read it"),
  state: stateSchema,
  isDefault: z.boolean().describe("Whether posts that nobody gave a status have this one"),
  recordSubtype: z.string().max(50).nullable().describe("Type of posts; null for all types"),
  sort: whole(0, 100_000).describe("Smaller comes first among those for the same posts"),
  color: colorSchema,
  scopeType: scopeTypeSchema,
  scope: scopeInputSchema,
  isInternal: z
    .literal(false, { error: "Only the built-in statuses are internal." })
    .nullable()
    .describe("None but the built-in ones are"),
};

const notes = z.string().trim().max(1_000).describe("Why; everybody who sees the post reads it");

export const listStatuses = endpoint({
  method: "GET",
  path: "/discussions/statuses",
  summary: "List what statuses discussions can have",
  access: asShown,
  query: z.object({
    subType: z.string().max(50).optional().describe("Only those for this type of posts"),
    state: stateSchema.optional(),
    categoryID: id("category").optional().describe("Only those that posts in it can have"),
    scopeType: csv(scopeTypeSchema).optional().describe("Only those of this scope"),
  }),
  output: z.array(statusSchema),
});

export const getStatus = endpoint({
  method: "GET",
  path: "/discussions/statuses/{statusID}",
  aliases: ["/statuses/{statusID}"],
  documentedAt: "/statuses/{statusID}",
  summary: "Read a status",
  access: asShown,
  params,
  output: statusSchema,
});

export const createStatus = endpoint({
  method: "POST",
  path: "/discussions/statuses",
  summary: "Add a status",
  access: changes,
  body: z
    .strictObject({
      ...fields,
      state: fields.state.default("open"),
      isDefault: fields.isDefault.default(false),
      recordSubtype: fields.recordSubtype.default(null),
      isInternal: fields.isInternal.default(false),
      sort: fields.sort.optional().describe("After all others by default"),
      color: fields.color.default(null),
      scopeType: fields.scopeType.default("global"),
      scope: fields.scope.optional(),
    })
    .meta({ id: "RecordStatusPost" }),
  output: statusSchema,
  refuses: [409],
});

export const updateStatus = endpoint({
  method: "PATCH",
  path: "/discussions/statuses/{statusID}",
  aliases: ["/statuses/{statusID}"],
  documentedAt: "/statuses/{statusID}",
  summary: "Change a status",
  description: "Built-in ones stay as they are.",
  access: changes,
  params,
  body: z.strictObject(fields).partial().meta({ id: "RecordStatusPatch" }),
  output: statusSchema,
  refuses: [409],
});

export const deleteStatus = endpoint({
  method: "DELETE",
  path: "/discussions/statuses/{statusID}",
  aliases: ["/statuses/{statusID}"],
  documentedAt: "/statuses/{statusID}",
  summary: "Delete a status",
  description:
    "Posts that have it get `newStatusID`; with 0 they are as if nobody had given them one. Their logs still name it.",
  access: changes,
  params,
  query: z.object({
    newStatusID: idOr(0)
      .optional()
      .describe("Another status for the same posts; required if there are any"),
  }),
  refuses: [409],
});

export const toggleScopedStatuses = endpoint({
  method: "PUT",
  path: "/discussions/toggle-scoped-statuses",
  summary: "Choose whether statuses can be limited to categories",
  description: "Scopes and default statuses of categories are kept while it is off.",
  access: changes,
  body: z.strictObject({ enabled: z.boolean().describe("Whether scopes apply") }),
  output: z.object({ enabled: z.boolean() }),
});

export const setStatus = endpoint({
  method: "PUT",
  path: "/discussions/{discussionID}/status",
  recordType: "discussion",
  summary: "Give a discussion a status",
  description: "Needs `discussions.edit` in its category; internal ones need `staff.allow`.",
  access: changing,
  params: ofDiscussion,
  body: z
    .strictObject({
      statusID: idOr(0).optional().describe("0 takes it off"),
      internalStatusID: idOr(0).optional().describe("7 for unresolved, 8 for resolved"),
      statusNotes: notes.default(""),
    })
    .refine(({ statusID, internalStatusID }) => (statusID ?? internalStatusID) !== undefined, {
      path: ["statusID"],
      message: "Choose a status.",
    }),
  output: discussionSchema,
  status: 201,
});

export const setStatuses = endpoint({
  method: "PUT",
  path: "/discussions/status",
  summary: "Give discussions a status",
  description: "Members who hear of it are notified once, of one of the discussions.",
  access: changing,
  query: longRunnerQuery,
  runsLong: "discussionIDs",
  body: z.strictObject({
    discussionIDs: z.array(id("discussion")).min(1).max(50),
    statusID: idOr(0).describe("0 takes it off"),
    statusNotes: notes.default(""),
  }),
  output: progressSchema,
});

export const setIdeaStatus = endpoint({
  method: "PATCH",
  path: "/discussions/{discussionID}/idea",
  summary: "Give an idea a status",
  access: changing,
  params: ofDiscussion,
  body: z.strictObject({ statusID: idOr(0), statusNotes: notes.nullable().default(null) }),
  output: z.object({ statusID: z.int(), statusNotes: z.string().nullable() }),
});

export const listStatusLog = endpoint({
  method: "GET",
  path: "/discussions/{discussionID}/status-log",
  summary: "List what statuses a discussion had, the last one first",
  access: signedInByAny,
  params: ofDiscussion,
  query: z.object(paging(50, 100, 100)),
  output: z.array(statusLogSchema),
  paging: "more",
});
