import { z } from "zod";
import { getAuthenticator } from "#features/accounts/contract/routes/authenticators.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, may, publicAccess, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { flag, id, limitText, timestamp, whole } from "#platform/contract/queries/query.ts";
import {
  authenticatorPatchSchema,
  authenticatorPostSchema,
  authenticatorSettingsSchema,
  authenticatorTestSchema,
  linkedAccountSchema,
} from "./resources.ts";

const manage = may("site.manage");
const ofAuthenticator = z.object({ authenticatorID: id().describe("Id of the service") });
const authenticatorSchema = getAuthenticator.output;

export const postAuthenticator = endpoint({
  method: "POST",
  path: "/authenticators",
  summary: "Add a service to sign in with",
  description:
    "Needs the password to be confirmed. A new service is turned off until a test sign-in succeeded.",
  access: manage,
  body: authenticatorPostSchema,
  output: authenticatorSchema,
});

export const patchAuthenticator = endpoint({
  method: "PATCH",
  path: "/authenticators/{authenticatorID}",
  summary: "Change a service, switch it on or off",
  description:
    "Needs the password to be confirmed. While a service is in use, changed settings wait until a test sign-in with them succeeded and `active` is sent again.",
  access: manage,
  params: ofAuthenticator,
  body: authenticatorPatchSchema,
  output: authenticatorSchema,
  refuses: [409],
});

export const deleteAuthenticator = endpoint({
  method: "DELETE",
  path: "/authenticators/{authenticatorID}",
  summary: "Remove a service with all its connections",
  access: manage,
  params: ofAuthenticator,
});

export const getAuthenticatorSettings = endpoint({
  method: "GET",
  path: "/authenticators/{authenticatorID}/settings",
  summary: "Settings of a service as they are being edited",
  access: manage,
  params: ofAuthenticator,
  output: authenticatorSettingsSchema,
});

export const importProviderMetadata = endpoint({
  method: "POST",
  path: "/authenticators/{authenticatorID}/metadata",
  summary: "Take settings over from the metadata of a service of SAML",
  description:
    "Needs the password to be confirmed. Replaces entity ID, addresses and certificates among the settings being edited.",
  access: manage,
  params: ofAuthenticator,
  body: z.strictObject({
    xml: z.string().max(500_000).optional().describe("The metadata; else their address"),
    url: z
      .url({ protocol: /^https?$/, error: "Write an address that starts with https://." })
      .max(2_000)
      .optional(),
  }),
  output: authenticatorSettingsSchema,
  status: 200,
  refuses: [409],
});

export const startAuthenticatorTest = endpoint({
  method: "POST",
  path: "/authenticators/{authenticatorID}/tests",
  summary: "Begin a test sign-in with the settings being edited",
  description: "Nobody is signed in, registered or connected by it.",
  access: manage,
  params: ofAuthenticator,
  output: z.object({ url: siteAddress().describe("Where the sign-in goes on") }),
  refuses: [409],
});

export const getAuthenticatorTest = endpoint({
  method: "GET",
  path: "/authenticators/{authenticatorID}/tests/latest",
  summary: "What the latest test sign-in gave",
  access: manage,
  params: ofAuthenticator,
  output: authenticatorTestSchema,
});

export const getExternalRegistration = endpoint({
  method: "GET",
  path: "/users/register/connected",
  summary: "What a registration with another service still needs",
  access: publicAccess("whoever registers is still a guest"),
  output: z.object({
    authenticatorName: z.string(),
    givenName: z.string().nullable().describe("As the service names the person"),
    name: z.string().describe("A free name; empty if none was found"),
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    target: z.string(),
  }),
  refuses: [410],
  beforeSignIn: true,
});

export const completeExternalRegistration = endpoint({
  method: "POST",
  path: "/users/register/connected",
  summary: "Complete a registration with another service",
  description: "Signs in. 202 where somebody has to approve first.",
  access: publicAccess("whoever registers is still a guest"),
  body: z.strictObject({
    name: z.string().trim().min(1).max(60),
    email: z.email().max(254).optional(),
    discoveryText: z.string().trim().max(2_000).optional(),
    invitationCode: z.string().max(100).optional(),
    profileFields: z.record(z.string().max(100), z.json()).optional(),
  }),
  output: z.object({
    userID: z.int(),
    name: z.string(),
    isConfirmationSent: z.boolean(),
    target: z.string(),
  }),
  refuses: [403, 409, 410],
  cost: "credentials",
  beforeSignIn: true,
});

export const listLinkedAccounts = endpoint({
  method: "GET",
  path: "/users/me/linked-accounts",
  summary: "List the services that one can sign in with, and which are connected",
  access: signedIn,
  output: z.array(linkedAccountSchema),
});

export const startLinking = endpoint({
  method: "POST",
  path: "/users/me/linked-accounts",
  summary: "Begin to connect an account of another service",
  access: signedIn,
  body: z.strictObject({ authenticatorID: id() }),
  output: z.object({ url: siteAddress().describe("Where the sign-in goes on") }),
  refuses: [404, 409],
});

export const unlinkAccount = endpoint({
  method: "DELETE",
  path: "/users/me/linked-accounts/{authenticatorID}",
  summary: "Disconnect an account of another service",
  access: signedIn,
  params: ofAuthenticator,
  refuses: [409],
});

export const exchangeToken = endpoint({
  method: "POST",
  path: "/tokens/oauth",
  summary: "Exchange an access token of a service for one of this site",
  description:
    "For programs whose users sign in with a service that allows it, and are connected with it here. The access token must have been made for the client that this site is at the service.",
  access: publicAccess("the access token says who it is"),
  body: z.strictObject({
    clientID: z.string().min(1).max(500).describe("Client ID of this site at the service"),
    oauthAccessToken: z.string().min(1).max(8_000),
  }),
  output: z.object({ accessToken: z.string(), dateExpires: timestamp() }),
  status: 200,
  refuses: [401, 403],
  cost: "credentials",
  beforeSignIn: true,
});

export const getLockedOut = endpoint({
  method: "GET",
  path: "/authenticators/locked-out",
  summary: "Who could not sign in if members had to use a service",
  description: "Members who manage the site are not among them, since they keep their own ways.",
  access: manage,
  output: z.object({
    isRequired: z.boolean().describe("Members have to use a service now"),
    countServices: z.int().describe("Services that are turned on"),
    count: z.int(),
    members: z
      .array(z.object({ userID: z.int(), name: z.string() }))
      .describe("At most 100 of them, the most recently active first"),
  }),
});

export const putAuthenticatorDebug = endpoint({
  method: "PUT",
  path: "/authenticators/{authenticatorID}/debug",
  summary: "Note for an hour what becomes of sign-ins with a service",
  access: manage,
  params: ofAuthenticator,
  body: z.strictObject({ enabled: z.boolean() }),
  output: z.object({ dateDebugExpires: timestamp().nullable() }),
});

export const listAuthenticatorDebugLogs = endpoint({
  method: "GET",
  path: "/authenticators/{authenticatorID}/debug-logs",
  summary: "What became of sign-ins with a service",
  description: "The latest first, for a week.",
  access: manage,
  params: ofAuthenticator,
  query: z.object({
    wasSuccessful: flag().optional().describe("Only those that came to something, or to nothing"),
    limit: whole(1, 100).default(30).meta({ maxPerPage: 100, description: limitText }),
  }),
  output: z.array(
    z.object({
      debugAttemptUUID: z.string(),
      attemptFlow: z.enum(["login", "logout"]),
      wasSuccessful: z.boolean(),
      countMessages: z.int(),
      messages: z.array(
        z.object({
          type: z.enum(["error", "info"]),
          message: z.string(),
          requestMethod: z.string(),
          requestPath: z.string(),
          context: z.record(z.string(), z.json()),
          dateInserted: timestamp(),
          dateExpires: timestamp(),
        }),
      ),
    }),
  ),
});
