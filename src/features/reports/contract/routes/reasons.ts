import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { csv, flag, id, timestamp, whole } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { reportReasonFragmentSchema } from "../resources.ts";

const params = z.object({
  reportReasonID: z.string().max(60).describe("By what name calls know it: `spam`"),
});

export const reportReasonSchema = reportReasonFragmentSchema
  .extend({
    dateInserted: timestamp(),
    dateUpdated: timestamp().optional(),
    insertUserID: z.int().describe("Who added it; 0 for those that come with the product"),
    updateUserID: z.int().optional().describe("Who changed it last"),
    roleIDs: z
      .array(z.int())
      .optional()
      .describe("Who is offered it; everybody who may report where there are none"),
    roles: z.array(z.object({ roleID: z.int(), name: z.string() })).optional(),
    isSystem: z.boolean().describe("Whether the product alone gives it"),
    countReports: z.int().optional().describe("How many reports have it. For moderators."),
  })
  .meta({ id: "ReportReason" });

export type ReportReason = z.output<typeof reportReasonSchema>;

const changeable = {
  name: visibleText(100).describe("As people read it"),
  description: z.string().trim().max(500).describe("What it is for"),
  sort: whole(0, 100_000).describe("Smaller comes first"),
  roleIDs: csv(id("role"), 100).describe("Who is offered it; everybody where there are none"),
};

export const reportReasonPatchSchema = z
  .strictObject(changeable)
  .partial()
  .meta({ id: "ReportReasonPatch" });

export const reportReasonPostSchema = z
  .strictObject({
    ...changeable,
    reportReasonID: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, "must be small letters, digits and hyphens")
      .describe("By what name calls know it; it stays as it is"),
    description: changeable.description.default(""),
    sort: changeable.sort.optional(),
    roleIDs: changeable.roleIDs.default([]),
  })
  .meta({ id: "ReportReasonPost" });

const query = z.object({
  includeDeleted: flag().default(false).describe("Also what is offered no more. For moderators."),
});

const changes = may("community.moderate");

export const listReasons = endpoint({
  method: "GET",
  path: "/report-reasons",
  summary: "List why something can be reported",
  description: "What is offered to the caller; moderators see all.",
  access: may("flag.add", "community.moderate", "posts.moderate"),
  query,
  output: z.array(reportReasonSchema),
});

export const createReason = endpoint({
  method: "POST",
  path: "/report-reasons",
  summary: "Add a reason",
  access: changes,
  body: reportReasonPostSchema,
  output: reportReasonSchema,
  refuses: [409],
});

export const sortReasons = endpoint({
  method: "PUT",
  path: "/report-reasons/sorts",
  summary: "Put the reasons in order",
  access: may("site.manage"),
  body: z
    .record(z.string().max(60), z.int().min(0).max(100_000))
    .describe("Places by `reportReasonID`, the first one 0"),
});

export const editReason = endpoint({
  method: "GET",
  path: "/report-reasons/{reportReasonID}/edit",
  summary: "Read a reason for editing",
  access: changes,
  params,
  output: reportReasonSchema.pick({
    reportReasonID: true,
    name: true,
    description: true,
    roleIDs: true,
    sort: true,
  }),
});

export const getReason = endpoint({
  method: "GET",
  path: "/report-reasons/{reportReasonID}",
  summary: "Read a reason",
  access: changes,
  params,
  query,
  output: reportReasonSchema,
});

export const updateReason = endpoint({
  method: "PATCH",
  path: "/report-reasons/{reportReasonID}",
  summary: "Change a reason",
  access: changes,
  params,
  body: reportReasonPatchSchema,
  output: reportReasonSchema,
  status: 201,
});

export const deleteReason = endpoint({
  method: "DELETE",
  path: "/report-reasons/{reportReasonID}",
  summary: "Offer a reason no more",
  description: "Reports that have it keep it. Those that the product gives stay.",
  access: changes,
  params,
  refuses: [409],
});
