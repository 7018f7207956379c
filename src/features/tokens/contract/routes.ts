import { z } from "zod";
import { endpoint, may, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { id, whole } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { tokenSchema } from "./resources.ts";

const params = z.object({ accessTokenID: id() });

export const listTokens = endpoint({
  method: "GET",
  path: "/tokens",
  summary: "List the own API tokens",
  access: may("tokens.add"),
  output: z.array(tokenSchema),
});

export const createToken = endpoint({
  method: "POST",
  path: "/tokens",
  summary: "Make an API token",
  description:
    "For the permissions named, as far as its member holds them when it is used. Calls that need no permission, such as those for bookmarks, and what only the member sees are for tokens made for `session.valid`. The token is shown this once. Send it as `Authorization: Bearer fm_pat_...`.",
  access: may("tokens.add"),
  body: z.strictObject({
    name: visibleText(100),
    permissions: z
      .array(z.string().max(100))
      .min(1)
      .max(200)
      .optional()
      .describe("All that its member holds unless told"),
    days: whole(1, 3_650).default(90).describe("Days until it expires"),
    writesPerMinute: whole(90, 6_000)
      .optional()
      .describe("More than the usual 90, for imports and integrations; needs `site.manage`"),
  }),
  output: tokenSchema.extend({ accessToken: z.string() }),
  cost: "credentials",
});

export const listTokenPermissions = endpoint({
  method: "GET",
  path: "/tokens/permissions",
  summary: "List what an API token of one's own may be made for",
  access: may("tokens.add"),
  output: z.array(z.object({ name: z.string(), label: z.string() })),
});

export const getToken = endpoint({
  method: "GET",
  path: "/tokens/{accessTokenID}",
  summary: "Read an API token of one's own",
  description: "Those of others need `site.manage`. The token itself is not shown again.",
  access: signedIn,
  params,
  output: tokenSchema,
});

export const deleteToken = endpoint({
  method: "DELETE",
  path: "/tokens/{accessTokenID}",
  summary: "Revoke an API token",
  description: "The own one; those of others need `site.manage`. Calls with it answer 410.",
  access: signedIn,
  params,
});
