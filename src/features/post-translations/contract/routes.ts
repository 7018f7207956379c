import { z } from "zod";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import { postTranslationSchema, translationAskSchema } from "./resources.ts";

const shared = {
  description:
    "Guests get translations that are there already. For others the service of the language translates what it has not translated before, within the limits of the site and of a member.",
  access: publicAccess("guests read what is translated; what costs is for members"),
  body: translationAskSchema,
  output: postTranslationSchema,
  status: 200,
  refuses: [401, 403, 409, 429, 503],
} as const;

export const translateDiscussion = endpoint({
  ...shared,
  method: "POST",
  path: "/discussions/{discussionID}/translate",
  summary: "Translate a discussion",
  params: z.object({ discussionID: id("discussion") }),
});

export const translateComment = endpoint({
  ...shared,
  method: "POST",
  path: "/comments/{commentID}/translate",
  summary: "Translate a comment",
  params: z.object({ commentID: id("comment") }),
});
