import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { expand, id, idOr } from "#platform/contract/queries/query.ts";
import {
  explanationSchema,
  listedRoleSchema,
  permissionCatalogueSchema,
  permissionChangeSchema,
  permissionGrantSchema,
  previewSchema,
  rolePostSchema,
  roleSchema,
} from "./resources.ts";

const params = z.object({ roleID: id("role") });
const fragments = rolePostSchema.shape.permissions.unwrap();

export const listRoles = endpoint({
  method: "GET",
  path: "/roles",
  summary: "List roles",
  description:
    "Roles that hold personal information are left out for those without `personalInfo.view`; only those with `site.manage` see `canSession` and `domains`, and may expand `permissions` and `countUsers`.",
  access: publicAccess("role names show beside people's names"),
  query: z.object({
    expand: expand(["permissions", "assignable", "countUsers"]),
    limit: z.coerce.number().max(500).optional().describe("Changes nothing: all roles come"),
  }),
  output: z.array(listedRoleSchema),
});

export const createRole = endpoint({
  method: "POST",
  path: "/roles",
  summary: "Add a role",
  access: may("site.manage"),
  body: rolePostSchema,
  output: roleSchema,
});

export const getRole = endpoint({
  method: "GET",
  path: "/roles/{roleID}",
  summary: "Read a role",
  access: may("site.manage"),
  params,
  query: z.object({ expand: expand(["permissions"]) }),
  output: roleSchema,
});

export const updateRole = endpoint({
  method: "PATCH",
  path: "/roles/{roleID}",
  summary: "Change a role",
  access: may("site.manage"),
  params,
  body: rolePostSchema.partial(),
  output: roleSchema,
});

export const deleteRole = endpoint({
  method: "DELETE",
  path: "/roles/{roleID}",
  summary: "Delete a role",
  description: "Members who would be left without any role need a replacement.",
  access: may("site.manage"),
  params,
  query: z.object({
    replacementRoleID: id("role")
      .optional()
      .describe("What members get who would be left without any role"),
  }),
});

export const mergeRolePermissions = endpoint({
  method: "PATCH",
  path: "/roles/{roleID}/permissions",
  summary: "Change some of a role's permissions",
  access: may("site.manage"),
  params,
  body: fragments,
  output: z.array(permissionGrantSchema),
});

export const replaceRolePermissions = endpoint({
  method: "PUT",
  path: "/roles/{roleID}/permissions",
  summary: "Set all of a role's permissions",
  access: may("site.manage"),
  params,
  body: fragments,
  output: z.array(permissionGrantSchema),
});

export const listPermissions = endpoint({
  method: "GET",
  path: "/permissions",
  summary: "What can be granted, and where",
  access: may("site.manage"),
  output: permissionCatalogueSchema,
});

export const explainPermission = endpoint({
  method: "GET",
  path: "/permissions/explain",
  summary: "Why a member may do something, or not",
  description: "`userID` 0 stands for guests. Without a record it is about what holds everywhere.",
  access: may("site.manage"),
  query: z.object({
    userID: idOr(0, "user"),
    permission: z
      .string()
      .min(1)
      .max(100)
      .describe("Name of the permission, such as `discussions.add`"),
    recordType: z.string().min(1).max(50).optional(),
    recordID: id().optional(),
    recordUserID: id().optional().meta({
      description: "Short for a record of the type `user`: the member to whom it would be done",
      smartID: "user",
    }),
  }),
  output: explanationSchema,
});

export const previewPermissions = endpoint({
  method: "POST",
  path: "/permissions/preview",
  summary: "Who would gain and lose what by a change of permissions",
  description: "Changes nothing. Names at most 50 people for each change; counts are complete.",
  access: may("site.manage"),
  body: permissionChangeSchema,
  output: previewSchema,
  status: 200,
});

export const getRoleEdit = endpoint({
  method: "GET",
  path: "/roles/{roleID}/edit",
  summary: "Read a role for editing",
  access: may("site.manage"),
  params,
  output: roleSchema.omit({ permissions: true }),
});
