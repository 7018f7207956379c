import { z } from "zod";
import { forbidden } from "#platform/contract/errors.ts";
import { defineRecordFilter } from "#platform/server/records/record-lists.ts";
import { seesRejected } from "../policy.ts";
import { isDecided } from "../queries.ts";

export const answerFilter = defineRecordFilter({
  recordType: "comment",
  parameter: "qna",
  schema: z
    .enum(["accepted", "rejected"])
    .describe("Only accepted answers to questions, or rejected ones for `curation.manage`"),
  condition({ viewer }, status, rowID) {
    if (status === "rejected" && !seesRejected(viewer)) throw forbidden(["curation.manage"]);
    return isDecided(status, rowID);
  },
});
