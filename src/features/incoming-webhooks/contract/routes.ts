import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import {
  incomingPostSchema,
  incomingResultSchema,
  incomingSecretSchema,
  incomingWebhookFields,
  incomingWebhookSchema,
  newIncomingWebhookSchema,
} from "./resources.ts";

const manage = may("site.manage");
const params = z.object({ incomingWebhookID: id().describe("Id of the incoming webhook") });

export const listIncomingWebhooks = endpoint({
  method: "GET",
  path: "/incoming-webhooks",
  summary: "List the incoming webhooks",
  access: manage,
  output: z.array(incomingWebhookSchema),
});

export const createIncomingWebhook = endpoint({
  method: "POST",
  path: "/incoming-webhooks",
  summary: "Make an incoming webhook",
  description: "Its secret address is shown this once. Needs the password to be confirmed.",
  access: manage,
  body: z.strictObject({
    ...incomingWebhookFields,
    userID: incomingWebhookFields.userID
      .optional()
      .describe("The member who posts, with the rights of that member; the caller by default"),
    isActive: incomingWebhookFields.isActive.default(true),
  }),
  output: newIncomingWebhookSchema,
  cost: "credentials",
});

export const getIncomingWebhook = endpoint({
  method: "GET",
  path: "/incoming-webhooks/{incomingWebhookID}",
  summary: "Read an incoming webhook",
  access: manage,
  params,
  output: incomingWebhookSchema,
});

export const updateIncomingWebhook = endpoint({
  method: "PATCH",
  path: "/incoming-webhooks/{incomingWebhookID}",
  summary: "Change an incoming webhook, switch it on or off",
  description: "Needs the password to be confirmed.",
  access: manage,
  params,
  body: z.strictObject(incomingWebhookFields).partial(),
  output: incomingWebhookSchema,
});

export const deleteIncomingWebhook = endpoint({
  method: "DELETE",
  path: "/incoming-webhooks/{incomingWebhookID}",
  summary: "Delete an incoming webhook; its address then answers 404",
  access: manage,
  params,
});

export const rotateIncomingSecret = endpoint({
  method: "POST",
  path: "/incoming-webhooks/{incomingWebhookID}/secret",
  summary: "Give an incoming webhook a new secret address; the old one answers 404",
  description: "Needs the password to be confirmed.",
  access: manage,
  params,
  output: incomingSecretSchema,
  status: 200,
  cost: "credentials",
});

export const postByWebhook = endpoint({
  method: "POST",
  path: "/incoming-posts/{secret}",
  summary: "Start a discussion or comment as the member of an incoming webhook",
  description:
    "What that member may do decides, and posts may be held for approval. With an `Idempotency-Key`, the same call posts once within a week. 30 posts at once and one every two seconds are taken.",
  access: publicAccess("whoever has the secret address posts as its member"),
  params: z.object({ secret: z.string().max(100).describe("From the secret address") }),
  body: incomingPostSchema,
  output: incomingResultSchema,
  beforeSignIn: true,
  refuses: [403, 404, 429],
});
