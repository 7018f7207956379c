import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { id, moment, paging, searchText } from "#platform/contract/queries/query.ts";
import { addressBanKinds, addressBanSchema } from "../resources.ts";
import { maxMessage, maxNote } from "../rules/reasons.ts";

const access = may("bans.manage");
const params = z.object({ addressBanID: id().describe("Id of the ban") });

export const listAddressBans = endpoint({
  method: "GET",
  path: "/address-bans",
  summary: "List networks and domains that are kept out, the latest first",
  access,
  query: z.object({
    kind: z.enum(addressBanKinds).optional().describe("Only of this kind"),
    query: searchText("What it or its reason has in it", 100).optional(),
    ...paging(),
  }),
  paging: "numbered",
  output: z.array(addressBanSchema),
});

export const getAddressBan = endpoint({
  method: "GET",
  path: "/address-bans/{addressBanID}",
  summary: "Read about a network or domain that is kept out",
  access,
  params,
  output: addressBanSchema,
});

export const createAddressBan = endpoint({
  method: "POST",
  path: "/address-bans",
  summary: "Keep out a network or a domain of email addresses",
  description:
    "Nobody registers or signs in from there, and nobody writes from a banned network but those who moderate. What would hit the caller's own address is refused with 409 until `isConfirmed`.",
  access,
  body: z.strictObject({
    kind: z.enum(addressBanKinds),
    value: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe("An address, a network such as `203.0.113.0/24`, or a domain"),
    reason: z.string().trim().max(maxMessage).default("").describe("For those who are turned away"),
    note: z.string().trim().max(maxNote).default("").describe("For those who manage bans"),
    dateExpires: moment()
      .nullable()
      .default(null)
      .describe("When it ends; null for until it is removed"),
    isConfirmed: z.boolean().default(false).describe("Also where it hits the caller's own address"),
  }),
  output: addressBanSchema,
});

export const deleteAddressBan = endpoint({
  method: "DELETE",
  path: "/address-bans/{addressBanID}",
  summary: "Let people from a network or domain in again",
  access,
  params,
});
