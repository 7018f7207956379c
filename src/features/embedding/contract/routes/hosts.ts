import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import { hostFields, hostSchema } from "../resources.ts";

const manage = may("site.manage");
const params = z.object({ embedHostID: id().describe("Id of the site") });
const { origin, categoryID, authorUserID } = hostFields;

export const listHosts = endpoint({
  method: "GET",
  path: "/embedding/hosts",
  summary: "List the sites that may show comments of this one",
  access: manage,
  output: z.array(hostSchema),
});

export const getHost = endpoint({
  method: "GET",
  path: "/embedding/hosts/{embedHostID}",
  summary: "Read an allowed site",
  access: manage,
  params,
  output: hostSchema,
});

export const createHost = endpoint({
  method: "POST",
  path: "/embedding/hosts",
  summary: "Allow a site",
  access: manage,
  body: z.strictObject({
    origin,
    categoryID: categoryID.default(null),
    authorUserID: authorUserID.optional().describe("By default whoever allows it"),
  }),
  output: hostSchema,
});

export const updateHost = endpoint({
  method: "PATCH",
  path: "/embedding/hosts/{embedHostID}",
  summary: "Change an allowed site",
  description: "Its pages keep their discussions, also under another address.",
  access: manage,
  params,
  body: z.strictObject(hostFields).partial(),
  output: hostSchema,
});

export const deleteHost = endpoint({
  method: "DELETE",
  path: "/embedding/hosts/{embedHostID}",
  summary: "Allow a site no more",
  description: "Its discussions stay; which pages they belong to is forgotten.",
  access: manage,
  params,
});
