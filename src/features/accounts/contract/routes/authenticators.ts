import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, paging } from "#platform/contract/queries/query.ts";

const url = siteAddress().nullable();

const authenticatorSchema = z.object({
  authenticatorID: z.int(),
  name: z.string(),
  type: z.string().describe("One of the types that `GET /authenticator-types` lists"),
  clientID: z.string(),
  default: z.boolean(),
  active: z.boolean(),
  visible: z.boolean(),
  isOidc: z.boolean(),
  markVerified: z.boolean(),
  urls: z.object({
    signInUrl: url,
    signOutUrl: url,
    authenticateUrl: url,
    registerUrl: url,
    passwordUrl: url,
    profileUrl: url,
  }),
});

export type Authenticator = z.output<typeof authenticatorSchema>;

export const listAuthenticators = endpoint({
  method: "GET",
  path: "/authenticators",
  summary: "List the other services that members sign in with",
  access: may("site.manage"),
  query: z.object({
    type: csv(z.string().max(50)).optional().describe("Only services of these kinds"),
    ...paging(10, 100),
  }),
  output: z.array(authenticatorSchema),
  paging: "numbered",
});

export const listOfferedAuthenticators = endpoint({
  method: "GET",
  path: "/authenticators/offered",
  summary: "List the services that guests can sign in with",
  access: publicAccess("guests choose from it how they sign in"),
  output: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      url: siteAddress().describe("Starts to sign in there; takes `target`, a path to return to"),
      isDefault: z.boolean(),
    }),
  ),
  beforeSignIn: true,
});

export const getAuthenticator = endpoint({
  method: "GET",
  path: "/authenticators/{authenticatorID}",
  summary: "Read one of the services that members sign in with",
  access: may("site.manage"),
  params: z.object({ authenticatorID: id().describe("Id of the service") }),
  output: authenticatorSchema,
});

export const listAuthenticatorTypes = endpoint({
  method: "GET",
  path: "/authenticator-types",
  summary: "List the kinds of services that members could sign in with",
  access: may("site.manage"),
  output: z.array(z.object({ authenticatorType: z.string(), name: z.string() })),
});
