import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { longRunnerQuery, progressOf } from "#platform/contract/endpoints/progress.ts";
import { id, moment, paging } from "#platform/contract/queries/query.ts";
import { cleanupPreviewSchema, cleanupSchema } from "./resources.ts";
import { accountMeasures } from "./rules.ts";

const access = may("community.moderate");
const params = z.object({ cleanupID: id().describe("Id of the cleanup") });

export const previewCleanup = endpoint({
  method: "GET",
  path: "/users/{userID}/cleanup",
  summary: "See what a cleanup would take away from the account of a spammer",
  description: "Only of members whom the caller outranks.",
  access,
  params: z.object({ userID: id("user") }),
  output: cleanupPreviewSchema,
});

export const listCleanups = endpoint({
  method: "GET",
  path: "/cleanups",
  summary: "List the accounts that were cleaned, the latest first",
  access,
  query: z.object({
    userID: id("user").optional().describe("Only of this member"),
    ...paging(30, 100),
  }),
  paging: "numbered",
  output: z.array(cleanupSchema),
});

export const getCleanup = endpoint({
  method: "GET",
  path: "/cleanups/{cleanupID}",
  summary: "See how far a cleanup is, and what could not be done",
  access,
  params,
  output: cleanupSchema,
});

export const createCleanup = endpoint({
  method: "POST",
  path: "/cleanups",
  summary: "Have the account of a spammer cleaned",
  description:
    "Writes down what will be taken away and keeps the member out or silences them, if asked. `POST /cleanups/run` then takes it away. Only for members whom the caller outranks.",
  access,
  body: z.strictObject({
    userID: id("user").describe("Whose account"),
    types: z
      .array(z.string().max(50))
      .max(50)
      .optional()
      .describe("What to take away, by the types of the preview; all of it unless told"),
    account: z
      .enum(accountMeasures)
      .default("ban")
      .describe("What becomes of the account itself; what is in force already stays as it is"),
    dateExpires: moment()
      .nullable()
      .default(null)
      .describe("When that ends; null for until it is lifted"),
  }),
  output: cleanupSchema,
});

export const runCleanups = endpoint({
  method: "POST",
  path: "/cleanups/run",
  summary: "Take away what cleanups have written down, or bring it back where they were undone",
  description:
    "Goes on where it stopped, whoever began it. Each piece is told by its type and id, such as `comment:12`.",
  access,
  query: longRunnerQuery,
  runsLong: "cleanupIDs",
  body: z.strictObject({
    cleanupIDs: z.array(id()).min(1).max(20).describe("Which cleanups"),
  }),
  status: 200,
  output: progressOf(z.string()),
});

export const undoCleanup = endpoint({
  method: "PUT",
  path: "/cleanups/{cleanupID}/undo",
  summary: "Stop a cleanup and have what it took away brought back",
  description:
    "For 30 days. Lifts what it brought upon the account. `POST /cleanups/run` then brings back what can be.",
  access,
  params,
  output: cleanupSchema,
});
