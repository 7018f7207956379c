import { z } from "zod";
import { endpoint, may, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import { warningPreviewSchema, warningSchema } from "../resources.ts";
import { maxMessage } from "../rules.ts";

const params = z.object({ warningID: id().describe("Id of the warning") });

export const listWarnings = endpoint({
  method: "GET",
  path: "/warnings",
  summary: "List the warnings of a member, the latest first",
  description: "Members list their own; those of others need `warnings.add`.",
  access: signedInFor("warnings.add"),
  query: z.object({ userID: id("user").describe("Whose; `$me` for the own ones") }),
  output: z.array(warningSchema),
});

export const previewWarning = endpoint({
  method: "GET",
  path: "/warnings/preview",
  summary: "Read what a warning would be about, and lead to",
  description:
    "For each type, what the warnings of the member would weigh, and whether the member would be silenced or suspended. Moderators who read a reported message this way are noted in the audit log.",
  access: may("warnings.add"),
  query: z.object({
    userID: id("user").optional().describe("Whom; left out, the author of the record"),
    recordType: z.string().max(50).optional().describe("Of the post that it is about"),
    recordID: id().optional().describe("Of the post that it is about"),
  }),
  output: warningPreviewSchema,
});

export const getWarning = endpoint({
  method: "GET",
  path: "/warnings/{warningID}",
  summary: "Read a warning",
  access: signedInFor("warnings.add"),
  params,
  output: warningSchema,
});

export const createWarning = endpoint({
  method: "POST",
  path: "/warnings",
  summary: "Warn a member whom the caller outranks",
  description:
    "The member is told on the site and by mail. Where the points that weigh reach what the site has set, the member is silenced or suspended. The same said of the same within a minute is the same warning.",
  access: may("warnings.add"),
  body: z.strictObject({
    userID: id("user").optional().describe("Whom; left out, the author of the record"),
    warningTypeID: id().describe("What for"),
    message: z.string().trim().max(maxMessage).default("").describe("What the member reads"),
    note: z.string().trim().max(maxMessage).default("").describe("What only moderators read"),
    recordType: z.string().max(50).optional().describe("Of the post that it is about"),
    recordID: id().optional().describe("Of the post that it is about"),
  }),
  output: warningSchema,
});

export const revokeWarning = endpoint({
  method: "PUT",
  path: "/warnings/{warningID}/revocation",
  summary: "Take a warning back",
  description: "What it brought about by itself is lifted if the other warnings do not reach it.",
  access: may("warnings.add"),
  params,
  body: z.strictObject({
    note: z.string().trim().max(maxMessage).default("").describe("Why, for moderators"),
  }),
  output: warningSchema,
});
