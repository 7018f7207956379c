import { z } from "zod";
import { endpoint, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import { pushSubscriptionPostSchema, pushSubscriptionSchema } from "./resources.ts";

export const listPushSubscriptions = endpoint({
  method: "GET",
  path: "/push-subscriptions",
  summary: "List the own devices on which one is told what happens",
  access: signedIn,
  output: z.array(pushSubscriptionSchema),
});

export const getPushKey = endpoint({
  method: "GET",
  path: "/push-subscriptions/key",
  summary: "Read by which key browsers know messages of the site",
  access: signedIn,
  output: z.object({
    isEnabled: z.boolean().describe("Whether the site tells anybody on devices"),
    publicKey: z.string().describe("VAPID (RFC 8292), base64url"),
  }),
});

export const createPushSubscription = endpoint({
  method: "POST",
  path: "/push-subscriptions",
  summary: "Be told on this device what happens",
  description:
    "Belongs to the session of the call and ends with it. 409 where the site tells nobody on devices. Of more than ten devices the oldest goes.",
  access: signedIn,
  body: pushSubscriptionPostSchema,
  output: pushSubscriptionSchema,
  refuses: [409],
});

export const deletePushSubscription = endpoint({
  method: "DELETE",
  path: "/push-subscriptions/{pushSubscriptionID}",
  summary: "Be told nothing more on a device",
  access: signedIn,
  params: z.object({ pushSubscriptionID: id().describe("Id of the device") }),
});
