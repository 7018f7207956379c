import { z } from "zod";
import { imageAddress, siteAddress } from "#platform/contract/addresses.ts";
import { maxID, timestamp } from "#platform/contract/queries/query.ts";
import { visibleLine } from "#platform/contract/texts/visible-text.ts";
import { problemWithRedirect, scopeNames } from "./rules.ts";

const redirectUrl = z
  .string()
  .trim()
  .min(1)
  .max(2_000)
  .superRefine((address, check) => {
    const message = problemWithRedirect(address);
    if (message) check.addIssue({ code: "custom", message });
  });

const homeUrl = z.union([
  z.literal(""),
  z.url({ protocol: /^https?$/, error: "Write an address that starts with https://." }).max(2_000),
]);

export const oauthClientFields = {
  name: visibleLine(100),
  description: z.string().trim().max(500).describe("What members read about the app"),
  homeUrl: homeUrl.describe("Home page of the app"),
  logoUrl: imageAddress(),
  redirectUrls: z
    .array(redirectUrl)
    .min(1)
    .max(20)
    .describe(
      "Where members come back to, letter for letter. By https, but for programs on the member's own machine, whose port is free with `http://127.0.0.1` and `http://[::1]`",
    ),
  signOutUrls: z
    .array(redirectUrl)
    .max(20)
    .describe("Where members may come back to after signing out"),
  scopes: z.array(z.enum(scopeNames)).min(1).max(scopeNames.length).describe("What it may ask for"),
  isConfidential: z
    .boolean()
    .describe("Runs on a server that keeps a secret; programs and pages of browsers cannot"),
  isTrusted: z.boolean().describe("An app of one's own: members are not asked whether they agree"),
  roleIDs: z
    .array(z.int().min(1).max(maxID))
    .max(100)
    .describe("Roles whose members may use it; everybody if empty"),
  isActive: z.boolean(),
};

export const oauthClientSchema = z
  .object({
    ...oauthClientFields,
    oauthClientID: z.int(),
    clientID: z.string().describe("What the app calls itself; not secret"),
    dateFormerSecretExpires: timestamp()
      .nullable()
      .describe("Until then the former secret works, too"),
    countUsers: z.int().describe("Members who let it act for them"),
    dateLastUsed: timestamp().nullable(),
    insertUserID: z.int(),
    dateInserted: timestamp(),
    updateUserID: z.int().nullable(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "OAuthClient" });

const clientSecret = z
  .string()
  .nullable()
  .describe("Shown this once; null for apps that cannot keep one");

export const newOauthClientSchema = oauthClientSchema
  .extend({ clientSecret })
  .meta({ id: "NewOAuthClient" });

export const oauthSecretSchema = z
  .object({ clientSecret: z.string().describe("Shown this once") })
  .meta({ id: "OAuthSecret" });

const parameter = (max: number, meaning: string) =>
  z.string().max(max).optional().describe(meaning);

/** As the app has sent it, for pages that go on with it. */
export const authorizationQuery = {
  client_id: parameter(100, "Client ID of the app"),
  redirect_uri: parameter(2_000, "Where the member comes back to"),
  response_type: parameter(100, "Always `code`"),
  scope: parameter(1_000, "What the app asks for, separated by spaces"),
  state: parameter(2_000, "Comes back to the app as it is"),
  nonce: parameter(500, "Stands in the id_token as it is"),
  code_challenge: parameter(200, "Digest of the code verifier (PKCE)"),
  code_challenge_method: parameter(20, "Always `S256`"),
  prompt: parameter(100, "`none`, `login`, `consent` or `select_account`"),
  max_age: parameter(20, "Seconds since the member proved who they are"),
};

export const oauthConsentSchema = z
  .object({
    client: z.object({
      name: z.string(),
      description: z.string(),
      homeUrl: siteAddress(),
      logoUrl: siteAddress(),
    }),
    redirectHost: z.string().describe("Where the member goes on"),
    scopes: z.array(z.enum(scopeNames)).describe("What the app asks for"),
    isGranted: z.boolean().describe("The member has agreed to all of it before"),
  })
  .meta({ id: "OAuthConsent" });

export const oauthGrantSchema = z
  .object({
    oauthClientID: z.int(),
    name: z.string(),
    description: z.string(),
    homeUrl: siteAddress(),
    logoUrl: siteAddress(),
    scopes: z.array(z.enum(scopeNames)),
    dateInserted: timestamp(),
    dateLastUsed: timestamp().nullable(),
  })
  .meta({ id: "OAuthGrant" });

export type OauthClient = z.output<typeof oauthClientSchema>;
export type OauthGrant = z.output<typeof oauthGrantSchema>;
