import { z } from "zod";
import { endpoint, may, publicAccess, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { flagFilter, id, paging, searchText } from "#platform/contract/queries/query.ts";
import { bouncedAddressSchema, ownAddressSchema, webhookSchema } from "./resources.ts";

const manages = may("site.manage");

export const listBouncedAddresses = endpoint({
  method: "GET",
  path: "/mail-bounces",
  summary: "List addresses from which mail came back, the last ones first",
  access: manages,
  query: z.object({
    query: searchText("Part of the address", 254).optional(),
    stopped: flagFilter("addresses that get no more notifications").optional(),
    ...paging(50, 100),
  }),
  output: z.array(bouncedAddressSchema),
  paging: "numbered",
});

export const releaseBouncedAddress = endpoint({
  method: "DELETE",
  path: "/mail-bounces/{bounceID}",
  summary: "Let mail go to an address again, and begin to count anew",
  access: manages,
  params: z.object({ bounceID: id().describe("Id of the address on this list") }),
});

export const getWebhooks = endpoint({
  method: "GET",
  path: "/mail-bounces/webhooks",
  summary: "Get the addresses that providers report bounces to",
  access: manages,
  output: webhookSchema,
});

export const getOwnAddress = endpoint({
  method: "GET",
  path: "/mail-bounces/me",
  summary: "See whether mail reaches the own address",
  access: signedIn,
  output: ownAddressSchema,
});

export const requestConfirmation = endpoint({
  method: "POST",
  path: "/mail-bounces/me",
  summary: "Have a link mailed that shows that mail arrives again",
  description: "409 while mail goes to the address as usual, or where the site sends none.",
  access: signedIn,
  status: 204,
  refuses: [409, 429],
});

export const confirmAddress = endpoint({
  method: "POST",
  path: "/mail-bounces/confirm",
  summary: "Show by a mailed link that mail arrives again",
  access: publicAccess("whoever has the link reads the mails of the address"),
  body: z.strictObject({ token: z.string().max(1_000).describe("From the link") }),
  status: 204,
  cost: "credentials",
  refuses: [404],
});
