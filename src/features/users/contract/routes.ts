import { z } from "zod";
import { endpoint, publicAccess } from "#platform/contract/endpoint.ts";
import { expand, whole } from "#platform/contract/query.ts";
import { meSchema, permissionSetSchema } from "./resources.ts";

export const getMe = endpoint({
  method: "GET",
  path: "/users/me",
  summary: "Who is signed in",
  access: publicAccess("a guest learns that nobody is signed in"),
  output: meSchema,
  beforeSignIn: true,
});

export const getUserPermissions = endpoint({
  method: "GET",
  path: "/users/{userID}/permissions",
  summary: "What a member may do",
  description: "Guests ask for `$me`, which stands for the guest's own grants.",
  access: publicAccess(
    "the own permissions; those of others need users.add, users.edit or users.delete",
  ),
  params: z.object({ userID: whole().meta({ smartID: "user" }) }),
  query: z.object({ expand: expand(["junctions"]) }),
  output: permissionSetSchema,
  beforeSignIn: true,
});
