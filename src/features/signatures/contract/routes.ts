import { z } from "zod";
import { endpoint, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import { signaturePutSchema, signatureSourceSchema } from "./resources.ts";

const params = z.object({ userID: id("user") });
const path = "/users/{userID}/signature";
const access = signedInFor("signatures.edit", "users.edit");
const rights = "The own one needs `signatures.edit`, those of others `users.edit`.";

export const getSignature = endpoint({
  method: "GET",
  path,
  summary: "Read a signature for editing",
  description: `${rights} What others see comes with \`expand=signature\` of members and \`expand=insertUser.signature\` of posts.`,
  access,
  params,
  output: signatureSourceSchema,
});

export const putSignature = endpoint({
  method: "PUT",
  path,
  summary: "Give a member a signature",
  description: `${rights} At most 500 characters; the checks of posts hold for it as well.`,
  access,
  params,
  body: signaturePutSchema,
  output: signatureSourceSchema,
});

export const deleteSignature = endpoint({
  method: "DELETE",
  path,
  summary: "Take a signature away",
  description: rights,
  access,
  params,
});
