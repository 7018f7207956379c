import { z } from "zod";
import { endpoint, may, signedIn } from "#platform/contract/endpoint.ts";
import { csv, id, paging, sort } from "#platform/contract/query.ts";
import { removalSchema, reportStatusSchema, triageRecordSchema } from "../resources.ts";
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
    "`dismiss` lets it stay, `remove` takes it out of sight and tells its author why, `restore` brings it back, `escalate` hands it on.",
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
  }),
  output: triageRecordSchema,
  refuses: [409, 410],
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
