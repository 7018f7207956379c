import { z } from "zod";
import { endpoint, may, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, paging, sort } from "#platform/contract/queries/query.ts";
import {
  editedSchema,
  removalSchema,
  reportStatusSchema,
  triageRecordSchema,
} from "../resources.ts";
import { decisions, maxNote, moderating } from "../rules/decisions.ts";
import { reportFilters } from "./reports.ts";

export const listReportedRecords = endpoint({
  method: "GET",
  path: "/reports/records",
  summary: "List reported records, the most urgent first",
  description:
    "Of those that the caller moderates, each with its reports. By `urgency` first comes what most people reported, then what waits longest.",
  access: may(...moderating),
  query: z.object({
    ...reportFilters,
    status: csv(reportStatusSchema).default(["new"]).describe("Only those that stand like this"),
    sort: sort("urgency", "dateLastReport").default("-urgency"),
    ...paging(30, 100),
  }),
  output: z.array(triageRecordSchema),
  paging: "numbered",
});

export const decideRecord = endpoint({
  method: "PATCH",
  path: "/reports/records/{recordType}/{recordID}",
  summary: "Decide about all reports of a record",
  description:
    "`approve` lets others see what waits for that, `dismiss` lets it stay, `remove` takes it out of sight and tells its author why, `restore` brings it back, `escalate` hands it on.",
  access: may(...moderating),
  params: z.object({
    recordType: z.string().max(50).describe("Type of the record, such as `comment`"),
    recordID: id(),
  }),
  body: z.strictObject({
    decision: z.enum(decisions).describe("What is done"),
    note: z
      .string()
      .trim()
      .max(maxNote)
      .default("")
      .describe("What its author is told besides the reasons, where it is removed"),
    version: z
      .string()
      .max(200)
      .optional()
      .describe(
        "`approval.version` of what was looked at, needed for `approve`; another one by now is 412",
      ),
    edited: editedSchema.optional().describe("What is approved instead of what was written"),
  }),
  output: triageRecordSchema,
  refuses: [403, 409, 410, 412],
});

export const claimRecord = endpoint({
  method: "PUT",
  path: "/reports/records/{recordType}/{recordID}/claim",
  summary: "Say that the caller looks at a reported record, or not any more",
  description:
    "Others see who does. It ends by itself after 15 minutes, and with a decision. What somebody else looks at is 409 unless it is taken over.",
  access: may(...moderating),
  params: decideRecord.params,
  body: z.strictObject({
    claimed: z.boolean().describe("Whether the caller looks at it"),
    takesOver: z.boolean().default(false).describe("Whether also if somebody else does"),
  }),
  output: triageRecordSchema,
  refuses: [403, 409],
});

export const getRemoval = endpoint({
  method: "GET",
  path: "/removals/{removalID}",
  summary: "Read why something was removed",
  description: "For whoever wrote it, and for those who moderate it.",
  access: signedIn,
  params: z.object({ removalID: id().describe("Id of the removal") }),
  output: removalSchema,
});
