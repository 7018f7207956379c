import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { id, moment, paging } from "#platform/contract/queries/query.ts";
import { banKinds, banReasonSchema, banSchema, ownBanSchema } from "../resources.ts";
import { maxMessage, maxNote } from "../rules/reasons.ts";

const params = z.object({ userID: id("user") });
const access = may("community.moderate", "users.edit");

const details = {
  reason: banReasonSchema.default("other"),
  message: z
    .string()
    .trim()
    .max(maxMessage)
    .default("")
    .describe("What the member reads about it, besides the reason"),
  note: z
    .string()
    .trim()
    .max(maxNote)
    .default("")
    .describe("What only moderators read; where something is lifted, why"),
  dateExpires: moment()
    .nullable()
    .default(null)
    .describe("When it ends; null for until it is lifted"),
};

const described = "Only members whom the caller outranks. In force already, it is replaced.";

export const banUser = endpoint({
  method: "PUT",
  path: "/users/{userID}/ban",
  summary: "Ban or suspend a member, or let one in again",
  description: described,
  access,
  params,
  body: z.strictObject({ banned: z.boolean().describe("Whether to keep out"), ...details }),
  output: z.object({ banned: z.boolean() }),
});

export const silenceUser = endpoint({
  method: "PUT",
  path: "/users/{userID}/silence",
  summary: "Let a member only read for a while, or write again",
  description: described,
  access,
  params,
  body: z.strictObject({ silenced: z.boolean().describe("Whether to silence"), ...details }),
  output: z.object({ silenced: z.boolean() }),
});

export const listBans = endpoint({
  method: "GET",
  path: "/users/{userID}/bans",
  summary: "Why a member was kept out or silenced, the latest first",
  description: "Also of members who are gone.",
  access,
  params,
  output: z.array(banSchema),
});

export const listActiveBans = endpoint({
  method: "GET",
  path: "/bans",
  summary: "Who is kept out or silenced now, the latest first",
  access,
  query: z.object({
    kind: z.enum(banKinds).optional().describe("Only those of this kind"),
    ...paging(),
  }),
  paging: "numbered",
  output: z.array(banSchema.extend({ user: userFragmentSchema })),
});

export const listOwnBans = endpoint({
  method: "GET",
  path: "/bans/own",
  summary: "Why the caller is kept out or may only read",
  access: publicAccess("those who are kept out are guests, and read about themselves alone"),
  output: z.array(ownBanSchema),
  beforeSignIn: true,
});
