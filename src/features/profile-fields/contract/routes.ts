import { z } from "zod";
import { endpoint, may, publicAccess, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { csv, flagFilter, id, whole } from "#platform/contract/queries/query.ts";
import {
  profileFieldPatchSchema,
  profileFieldPostSchema,
  profileFieldSchema,
  userProfileFieldsSchema,
} from "./resources.ts";
import { dataTypes, formTypes, mutabilities, registrationOptions, visibilities } from "./rules.ts";

const params = z.object({ apiName: z.string().max(50).describe("Name of the field in the API") });
const ofUser = z.object({ userID: id("user") });

export const listProfileFields = endpoint({
  method: "GET",
  path: "/profile-fields",
  summary: "List what profiles can say",
  description:
    "Fields whose values the viewer could never see are left out, unless registration asks for them.",
  access: publicAccess("the registration form shows the fields"),
  query: z.object({
    dataType: csv(z.enum(dataTypes)).optional().describe("Only fields that hold such values"),
    formType: csv(z.enum(formTypes))
      .optional()
      .describe("Only fields that are filled in by such controls"),
    visibility: z.enum(visibilities).optional().describe("Only fields that show this far"),
    mutability: z
      .enum(mutabilities)
      .optional()
      .describe("Only fields that can be changed like this"),
    registrationOptions: z
      .enum(registrationOptions)
      .optional()
      .describe("Only fields of which registration asks like this"),
    enabled: flagFilter("fields that are in use"),
  }),
  output: z.array(profileFieldSchema),
  beforeSignIn: true,
});

export const createProfileField = endpoint({
  method: "POST",
  path: "/profile-fields",
  summary: "Add a profile field",
  access: may("site.manage"),
  body: profileFieldPostSchema,
  output: profileFieldSchema,
});

export const sortProfileFields = endpoint({
  method: "PUT",
  path: "/profile-fields/sorts",
  summary: "Put profile fields in order",
  access: may("site.manage"),
  body: z.record(z.string().max(50), whole(0, 100_000)),
  output: z.array(profileFieldSchema),
});

export const getProfileField = endpoint({
  method: "GET",
  path: "/profile-fields/{apiName}",
  summary: "Read a profile field",
  access: may("site.manage"),
  params,
  output: profileFieldSchema,
});

export const updateProfileField = endpoint({
  method: "PATCH",
  path: "/profile-fields/{apiName}",
  summary: "Change a profile field",
  access: may("site.manage"),
  params,
  body: profileFieldPatchSchema,
  output: profileFieldSchema,
});

export const deleteProfileField = endpoint({
  method: "DELETE",
  path: "/profile-fields/{apiName}",
  summary: "Delete a profile field with everything that profiles say in it",
  access: may("site.manage"),
  params,
});

export const getUserProfileFields = endpoint({
  method: "GET",
  path: "/users/{userID}/profile-fields",
  summary: "Read what a member's profile says",
  access: publicAccess("public fields of open profiles, for those with `profiles.view`"),
  params: ofUser,
  output: userProfileFieldsSchema,
});

export const updateUserProfileFields = endpoint({
  method: "PATCH",
  path: "/users/{userID}/profile-fields",
  aliases: ["/users/{userID}/extended"],
  summary: "Change what a member's profile says",
  description:
    "Members change their own fields as far as `mutability` lets them; those of others need `users.edit`.",
  access: signedInFor("profiles.edit", "users.edit"),
  params: ofUser,
  body: userProfileFieldsSchema,
  output: userProfileFieldsSchema,
});
