import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";

const params = z.object({ userID: id("user") });

export const postPhoto = endpoint({
  method: "POST",
  path: "/users/{userID}/photo",
  summary: "Give a member a photo",
  description:
    "One image in the field `photo` of a multipart form; a square of its middle is kept, without metadata. The own photo needs `profilePicture.edit`, those of others `users.edit`.",
  access: signedInFor("profilePicture.edit", "users.edit"),
  params,
  consumes: "multipart/form-data",
  fileField: "photo",
  cost: "upload",
  output: z.object({ photoUrl: siteAddress().nullable() }),
  status: 200,
});

export const deletePhoto = endpoint({
  method: "DELETE",
  path: "/users/{userID}/photo",
  summary: "Take a member's photo away",
  access: signedInFor("profilePicture.edit", "users.edit"),
  params,
});
