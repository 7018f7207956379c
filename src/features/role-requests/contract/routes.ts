import { z } from "zod";
import { endpoint, may, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { expand, flag, id, paging, sort } from "#platform/contract/queries/query.ts";
import {
  roleApplicationSchema,
  roleRequestMetaPutSchema,
  roleRequestMetaSchema,
  roleRequestStatusSchema,
  roleRequestTypeSchema,
} from "./resources.ts";
import { daysBetween } from "./rules.ts";

const params = z.object({ id: id().describe("Id of the request") });
const expandable = ["user", "role", "statusUser"] as const;
const expanded = { expand: expand(expandable) };

const list = {
  query: z.object({
    roleID: id("role").optional().describe("Only for this role"),
    status: roleRequestStatusSchema.optional().describe("Only those that stand like this"),
    userID: id("user").optional().describe("Only of this member"),
    sort: sort("dateInserted").default("-dateInserted"),
    ...expanded,
    ...paging(30, 100),
  }),
  access: signedIn,
  output: z.array(roleApplicationSchema),
  paging: "numbered",
} as const;

export const listRoleRequests = endpoint({
  method: "GET",
  path: "/role-requests",
  summary: "List who asks for roles",
  description: "Of all members for `community.manage`; of the caller alone otherwise.",
  ...list,
});

export const listApplications = endpoint({
  method: "GET",
  path: "/role-requests/applications",
  summary: "List who asks for roles",
  description: "The same as `GET /role-requests`.",
  ...list,
});

export const createApplication = endpoint({
  method: "POST",
  path: "/role-requests/applications",
  summary: "Ask for a role",
  description: `Of those that members may ask for (404), unless the caller has it or asks already (409). Whoever was denied asks again after ${daysBetween} days.`,
  access: signedIn,
  body: z.strictObject({
    roleID: id("role").describe("Which role"),
    attributes: z
      .record(z.string().max(50), z.union([z.string(), z.boolean()]))
      .default({})
      .describe("Answers to the questions of its `attributesSchema`"),
  }),
  output: roleApplicationSchema,
  refuses: [404, 409],
});

export const getApplication = endpoint({
  method: "GET",
  path: "/role-requests/applications/{id}",
  summary: "Read a request",
  description: "For whoever asks, and for `community.manage`.",
  access: signedIn,
  params,
  query: z.object(expanded),
  output: roleApplicationSchema,
});

export const decideApplication = endpoint({
  method: "PATCH",
  path: "/role-requests/applications/{id}",
  summary: "Approve or deny a request",
  description:
    "`approved` gives the role, if the caller may give it (403). It is decided once (409).",
  access: may("community.manage"),
  params,
  query: z.object(expanded),
  body: z.strictObject({
    status: roleRequestStatusSchema.describe("What is decided; `pending` leaves it as it is"),
  }),
  output: roleApplicationSchema,
  refuses: [409],
});

export const deleteApplication = endpoint({
  method: "DELETE",
  path: "/role-requests/applications/{id}",
  summary: "Delete a request",
  description: "A role that was given stays.",
  access: may("site.manage"),
  params,
});

export const listMetas = endpoint({
  method: "GET",
  path: "/role-requests/metas",
  summary: "List the roles that members may ask for",
  access: signedIn,
  query: z.object({
    type: roleRequestTypeSchema.optional(),
    roleID: id("role").optional().describe("Only this role"),
    hasRole: flag().optional().describe("Only those that the caller has, or has not"),
    expand: expand(["role", "roleRequest"]),
  }),
  output: z.array(roleRequestMetaSchema),
});

export const saveMeta = endpoint({
  method: "PUT",
  path: "/role-requests/metas",
  summary: "Let members ask for a role",
  description: "Replaces what is there for this role.",
  access: may("site.manage"),
  body: roleRequestMetaPutSchema,
  output: roleRequestMetaSchema,
});

const metaParams = z.object({
  type: roleRequestTypeSchema,
  roleID: id("role").describe("Id of the role"),
});

export const getMeta = endpoint({
  method: "GET",
  path: "/role-requests/metas/{type}/{roleID}",
  summary: "Read what is asked of whoever wants a role",
  access: signedIn,
  params: metaParams,
  output: roleRequestMetaSchema,
});

export const deleteMeta = endpoint({
  method: "DELETE",
  path: "/role-requests/metas/{type}/{roleID}",
  summary: "Let nobody ask for a role any more",
  description: "Requests that wait are deleted with it.",
  access: may("site.manage"),
  params: metaParams,
});
