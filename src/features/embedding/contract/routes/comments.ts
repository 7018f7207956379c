import { z } from "zod";
import { siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { hintsSchema } from "../resources.ts";
import { longestComment } from "../rules/addresses.ts";
import { originSchema } from "../rules/origins.ts";

const origin = originSchema.describe("The site whose page shows the comments");

export const createToken = endpoint({
  method: "POST",
  path: "/embedding/tokens",
  summary: "Exchange the code of a pop-up for a token",
  description:
    "Codes are good once and for a minute. The token is good for an hour, for comments on pages of this site alone; it is sent as `Authorization: Embed …`.",
  access: publicAccess("whoever has the code was given it by the member"),
  cost: "credentials",
  body: z.strictObject({ code: z.string().max(100), origin }),
  output: z.object({
    token: z.string(),
    dateExpires: timestamp(),
    name: z.string().describe("Name of the member"),
    photoUrl: siteAddress(),
  }),
  refuses: [403],
});

export const deleteToken = endpoint({
  method: "DELETE",
  path: "/embedding/tokens",
  summary: "End the token of the call",
  access: publicAccess("it ends what the caller has"),
});

export const createEmbeddedComment = endpoint({
  method: "POST",
  path: "/embedding/comments",
  summary: "Write a comment on a page of another site",
  description:
    "The first comment makes the discussion, once the page itself was read. Takes a token of `POST /embedding/tokens`.",
  access: publicAccess("the token in the header says who writes"),
  body: z.strictObject({
    origin,
    page: hintsSchema.strict(),
    body: visibleText(longestComment).describe("What it says, in Markdown"),
    parentCommentID: id("comment").optional().describe("The comment that it answers"),
  }),
  output: z.object({
    isHeld: z.boolean().describe("Whether it waits for approval"),
    commentID: z.int().nullable(),
    html: siteHtml().describe("The comment as the frame shows it; empty while it waits"),
    count: z.string().describe("The new heading of the comments"),
  }),
  refuses: [401, 403, 404, 409],
});
