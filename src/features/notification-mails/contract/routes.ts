import { z } from "zod";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { unsubscribePatchSchema, unsubscribeSchema } from "./resources.ts";

const access = publicAccess("the token of the link in the mail says whose mails they are");
const params = z.object({
  token: z.string().max(1_000).describe("As it stands in the address of the link"),
});
const common = { access, params, beforeSignIn: true, cost: "credentials" } as const;

export const getUnsubscribe = endpoint({
  ...common,
  method: "GET",
  path: "/unsubscribe/{token}",
  summary: "Read what the link in a mail can change",
  output: z.array(unsubscribeSchema),
});

export const unsubscribe = endpoint({
  ...common,
  method: "POST",
  path: "/unsubscribe/{token}",
  summary: "End mails of the kind that the link came with",
  output: z.array(unsubscribeSchema),
});

export const updateUnsubscribe = endpoint({
  ...common,
  method: "PATCH",
  path: "/unsubscribe/{token}",
  summary: "Choose what to get by mail, by the link in a mail",
  body: unsubscribePatchSchema,
});

export const resubscribe = endpoint({
  ...common,
  method: "POST",
  path: "/unsubscribe/resubscribe/{token}",
  summary: "Get mails of the kind that the link came with again",
  status: 200,
  output: z.array(unsubscribeSchema),
});
