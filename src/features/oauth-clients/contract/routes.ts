import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, may, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import {
  authorizationQuery,
  newOauthClientSchema,
  oauthClientFields,
  oauthClientSchema,
  oauthConsentSchema,
  oauthGrantSchema,
  oauthSecretSchema,
} from "./resources.ts";

const manage = may("site.manage");
const params = z.object({ oauthClientID: id().describe("Id of the app") });
const needsPassword = "Needs the password to be confirmed.";

export const listOauthClients = endpoint({
  method: "GET",
  path: "/oauth-clients",
  summary: "List the apps that members can sign in to with their accounts here",
  access: manage,
  output: z.array(oauthClientSchema),
});

export const createOauthClient = endpoint({
  method: "POST",
  path: "/oauth-clients",
  summary: "Register an app",
  description: `Its secret is shown this once. ${needsPassword}`,
  access: manage,
  body: z.strictObject({
    ...oauthClientFields,
    description: oauthClientFields.description.default(""),
    homeUrl: oauthClientFields.homeUrl.default(""),
    logoUrl: oauthClientFields.logoUrl.default(""),
    signOutUrls: oauthClientFields.signOutUrls.default([]),
    scopes: oauthClientFields.scopes.default(["openid", "profile", "email"]),
    isConfidential: oauthClientFields.isConfidential.default(true),
    isTrusted: oauthClientFields.isTrusted.default(false),
    roleIDs: oauthClientFields.roleIDs.default([]),
    isActive: oauthClientFields.isActive.default(true),
  }),
  output: newOauthClientSchema,
  cost: "credentials",
});

export const getOauthClient = endpoint({
  method: "GET",
  path: "/oauth-clients/{oauthClientID}",
  summary: "Read an app",
  access: manage,
  params,
  output: oauthClientSchema,
});

export const updateOauthClient = endpoint({
  method: "PATCH",
  path: "/oauth-clients/{oauthClientID}",
  summary: "Change an app, switch it on or off",
  description: `Switching it off, and changing what it may ask for or who may use it, ends all of its tokens. ${needsPassword}`,
  access: manage,
  params,
  body: z.strictObject(oauthClientFields).omit({ isConfidential: true }).partial(),
  output: oauthClientSchema,
});

export const deleteOauthClient = endpoint({
  method: "DELETE",
  path: "/oauth-clients/{oauthClientID}",
  summary: "Remove an app with all that it was allowed",
  description: needsPassword,
  access: manage,
  params,
});

export const rotateOauthSecret = endpoint({
  method: "POST",
  path: "/oauth-clients/{oauthClientID}/secret",
  summary: "Give an app a new secret",
  description: needsPassword,
  access: manage,
  params,
  body: z.strictObject({
    keepsFormer: z
      .boolean()
      .default(false)
      .describe("The former secret works for another 24 hours, while the app is changed over"),
  }),
  output: oauthSecretSchema,
  status: 200,
  refuses: [409],
  cost: "credentials",
});

export const getOauthConsent = endpoint({
  method: "GET",
  path: "/oauth-clients/consent",
  summary: "What an app asks a member for",
  description:
    "With the parameters that the app has sent to the authorization endpoint. Needs a session.",
  access: signedIn,
  query: z.object(authorizationQuery),
  output: oauthConsentSchema,
  refuses: [400],
});

export const getOauthSignOut = endpoint({
  method: "GET",
  path: "/oauth-clients/sign-out",
  summary: "The app that asks for a member to be signed out",
  access: signedIn,
  query: z.object({
    client_id: authorizationQuery.client_id,
    post_logout_redirect_uri: authorizationQuery.redirect_uri,
    state: authorizationQuery.state,
  }),
  output: z.object({
    name: z.string().describe("Empty if the app is unknown"),
    returnUrl: siteAddress().describe(
      "Where the member comes back to; `/` if the app names nothing",
    ),
  }),
  refuses: [400],
});

export const listOauthGrants = endpoint({
  method: "GET",
  path: "/users/me/oauth-grants",
  summary: "List the apps that have access to one's account",
  access: signedIn,
  output: z.array(oauthGrantSchema),
});

export const deleteOauthGrant = endpoint({
  method: "DELETE",
  path: "/users/me/oauth-grants/{oauthClientID}",
  summary: "Take the access of an app away",
  description: "Its tokens end at once.",
  access: signedIn,
  params,
});
