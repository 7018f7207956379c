import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoint.ts";
import { expand, id } from "#platform/contract/query.ts";
import { permissionGrantSchema, rolePostSchema, roleSchema } from "./resources.ts";

const params = z.object({ roleID: id("role") });
const fragments = rolePostSchema.shape.permissions.unwrap();

export const listRoles = endpoint({
  method: "GET",
  path: "/roles",
  summary: "List roles",
  description:
    "Roles that hold personal information are left out for those without `personalInfo.view`.",
  access: publicAccess("role names show beside people's names"),
  query: z.object({
    expand: expand(["permissions", "assignable"]),
    limit: z.coerce.number().max(500).optional(),
  }),
  output: z.array(roleSchema),
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
  query: z.object({ replacementRoleID: id("role").optional() }),
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
