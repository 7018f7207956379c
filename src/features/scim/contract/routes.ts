import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import {
  newScimConnectionSchema,
  scimConnectionFields,
  scimConnectionSchema,
  scimGroupSchema,
  scimTokenSchema,
} from "./resources.ts";

const manage = may("site.manage");
const params = z.object({ scimConnectionID: id().describe("Id of the connection") });
const needsPassword = "Needs the password to be confirmed.";

export const listScimConnections = endpoint({
  method: "GET",
  path: "/scim-connections",
  summary: "List the directories that manage members",
  access: manage,
  output: z.array(scimConnectionSchema),
});

export const createScimConnection = endpoint({
  method: "POST",
  path: "/scim-connections",
  summary: "Connect a directory",
  description: `Its token is shown this once. ${needsPassword}`,
  access: manage,
  body: z.strictObject({
    ...scimConnectionFields,
    domains: scimConnectionFields.domains.default([]),
    linksMembers: scimConnectionFields.linksMembers.default(false),
    isActive: scimConnectionFields.isActive.default(true),
  }),
  output: newScimConnectionSchema,
  cost: "credentials",
});

export const getScimConnection = endpoint({
  method: "GET",
  path: "/scim-connections/{scimConnectionID}",
  summary: "Read a connection with a directory",
  access: manage,
  params,
  output: scimConnectionSchema,
});

export const updateScimConnection = endpoint({
  method: "PATCH",
  path: "/scim-connections/{scimConnectionID}",
  summary: "Change a connection with a directory, switch it on or off",
  description: needsPassword,
  access: manage,
  params,
  body: z.strictObject(scimConnectionFields).partial(),
  output: scimConnectionSchema,
});

export const deleteScimConnection = endpoint({
  method: "DELETE",
  path: "/scim-connections/{scimConnectionID}",
  summary: "Remove a connection with a directory",
  description: `Its members stay with the roles that they have. Those that it has deactivated stay banned until moderators let them in. ${needsPassword}`,
  access: manage,
  params,
  query: z.object({
    members: z
      .enum(["keep", "deactivate"])
      .default("keep")
      .describe("What becomes of its members: `deactivate` keeps all of them out"),
  }),
});

export const rotateScimToken = endpoint({
  method: "POST",
  path: "/scim-connections/{scimConnectionID}/token",
  summary: "Give a connection a new token; the old one answers 401",
  description: needsPassword,
  access: manage,
  params,
  output: scimTokenSchema,
  status: 200,
  cost: "credentials",
});

export const listScimGroups = endpoint({
  method: "GET",
  path: "/scim-connections/{scimConnectionID}/groups",
  summary: "List the groups that a directory has sent",
  access: manage,
  params,
  output: z.array(scimGroupSchema),
});

export const mapScimGroup = endpoint({
  method: "PATCH",
  path: "/scim-connections/{scimConnectionID}/groups/{scimGroupID}",
  summary: "Choose the role that the members of a group have",
  description: `Members lose it when they leave the group, unless they had it before. ${needsPassword}`,
  access: manage,
  params: params.extend({ scimGroupID: id().describe("Id of the group") }),
  body: z.strictObject({
    roleID: id("role").nullable().describe("Null for none; one that the caller can assign"),
  }),
  output: scimGroupSchema,
});
