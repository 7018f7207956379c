import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";

const url = () =>
  z.union([
    z.literal(""),
    z
      .url({ protocol: /^https?$/, error: "Write an address that starts with https://." })
      .max(2_000),
  ]);
const claim = () => z.string().trim().max(200);

/** Of this site, as `GET` answers them. */
const ownAddress = () => z.string().max(2_000).nullish().describe("Of this site; ignored");

const urlsSchema = z.strictObject({
  signInUrl: ownAddress(),
  signOutUrl: url().nullish(),
  authenticateUrl: ownAddress(),
  registerUrl: url().nullish(),
  passwordUrl: url().nullish(),
  profileUrl: url().nullish(),
});

export const userMappingsSchema = z.strictObject({
  uniqueID: claim().optional(),
  email: claim().optional(),
  emailVerified: claim()
    .optional()
    .describe("Whether the service has verified the address: true, and no text, so not with SAML"),
  name: claim().optional(),
  photoUrl: claim().optional(),
  fullName: claim().optional(),
  roles: claim().optional(),
});

export const authenticatorConfigSchema = z
  .strictObject({
    issuer: url().describe("Issuer of OpenID Connect, as its metadata name it"),
    entityID: z.string().trim().max(1_024).describe("SAML: entity ID of the service"),
    metadataUrl: url().describe("SAML: where the metadata of the service can be read again"),
    certificates: z
      .array(z.string().max(100_000))
      .max(10)
      .describe("SAML: of the keys with which the service signs, as PEM or Base64"),
    nameIDFormat: z
      .enum(["persistent", "emailAddress", "unspecified"])
      .describe("SAML: the kind of identifier that the site asks for"),
    signsRequests: z.boolean().describe("SAML: the site signs what it asks"),
    allowsUnasked: z
      .boolean()
      .describe("SAML: people whom the service sends here unasked begin a sign-in"),
    authorizeUrl: url().describe("OAuth 2 and SAML: where people sign in"),
    tokenUrl: url().describe("OAuth 2: where codes are exchanged"),
    profileUrl: url().describe("OAuth 2: where the profile is read"),
    emailsUrl: url().describe("OAuth 2: a list of addresses with `primary` and `verified`"),
    signOutUrl: url().describe("Where signing out goes on, if metadata do not name it"),
    registerUrl: url(),
    passwordUrl: url(),
    algorithm: z.enum(["HS256", "HS384", "HS512"]).describe("jsConnect: how tokens are signed"),
    scope: z.string().trim().max(500),
    prompt: z.string().trim().max(50),
    useBasicAuthToken: z
      .boolean()
      .describe("Sends the secret in a header instead of the body when exchanging codes"),
    useBearerToken: z
      .boolean()
      .describe("Sends the access token in a header instead of the address"),
    postProfileRequest: z.boolean(),
    allowAccessTokens: z
      .boolean()
      .describe("Programs can exchange access tokens of the service at `POST /tokens/oauth`"),
    userMappings: userMappingsSchema,
    profileFields: z
      .record(z.string().max(100), claim())
      .describe("Claim by name of a profile field"),
    roleMappings: z
      .array(z.strictObject({ value: z.string().trim().min(1).max(200), roleID: id() }))
      .max(200)
      .describe("Role by value of the claim for roles"),
    emailDomains: z
      .array(z.string().trim().toLowerCase().min(1).max(253))
      .max(100)
      .describe("If any: only people with a verified address there"),
    trustsEmails: z
      .boolean()
      .describe("Takes addresses as verified though the service does not say so"),
    linksByEmail: z
      .boolean()
      .describe("Connects people with the account that has the same verified address"),
    admitsNewMembers: z.boolean(),
    updatesProfile: z.boolean().describe("Takes over the picture at each sign-in"),
    signsOutThere: z.boolean().describe("Signing out goes on at the service"),
    trustsSecondFactor: z
      .boolean()
      .describe("Members with a second factor here are not asked for it"),
  })
  .partial()
  .meta({ id: "AuthenticatorConfig" });

export type AuthenticatorConfig = z.output<typeof authenticatorConfigSchema>;

const common = {
  name: z.string().trim().min(1).max(100),
  clientID: z.string().trim().max(500),
  default: z.boolean(),
  active: z
    .boolean()
    .describe("Switching on takes over the settings, once a test sign-in with them succeeded"),
  visible: z.boolean().describe("Shown where people sign in"),
  secret: z
    .string()
    .max(5_000)
    .describe(
      "Write-only; left out, it stays as it is. With SAML the site makes it, and a new one for an empty text",
    ),
  urls: urlsSchema,
  authenticatorConfig: authenticatorConfigSchema,
};

export const authenticatorPatchSchema = z
  .strictObject({
    ...common,
    cutsOffMembers: z
      .boolean()
      .describe(
        "Take the settings over though connected members could no longer sign in with them",
      ),
  })
  .partial()
  .meta({ id: "AuthenticatorPatch" });

export const authenticatorPostSchema = z
  .strictObject(common)
  .partial()
  .extend({
    name: common.name,
    type: z.string().max(50).describe("One of the types that `GET /authenticator-types` lists"),
  })
  .meta({ id: "AuthenticatorPost" });

export type AuthenticatorPatch = z.output<typeof authenticatorPatchSchema>;
export type AuthenticatorPost = z.output<typeof authenticatorPostSchema>;

const certificateSchema = z.object({
  subject: z.string(),
  fingerprint: z.string().describe("SHA-256"),
  dateExpires: timestamp(),
});

const serviceProviderSchema = z
  .object({
    entityID: z.string(),
    metadataUrl: siteAddress(),
    logoutUrl: siteAddress(),
    certificate: z.string().describe("Of the key of the site, as PEM"),
  })
  .meta({ id: "ServiceProvider" });

export const authenticatorSettingsSchema = z
  .object({
    authenticatorID: z.int(),
    code: z.string().describe("Its part in addresses of the site"),
    type: z.string(),
    name: z.string(),
    clientID: z.string(),
    hasSecret: z.boolean(),
    isActive: z.boolean(),
    isVisible: z.boolean(),
    isDefault: z.boolean(),
    isTested: z.boolean().describe("A test sign-in with these settings succeeded"),
    dateDebugExpires: timestamp()
      .nullable()
      .describe("Until then it is noted what becomes of sign-ins"),
    isInUse: z.boolean().describe("These are the settings with which members sign in"),
    missing: z.array(z.string()).describe("Settings without which it cannot be tested"),
    redirectUrl: siteAddress().describe("What the service must know as redirect address"),
    backChannelUrl: siteAddress(),
    countMembers: z.int().describe("Members who are connected with it"),
    countCutOff: z
      .int()
      .describe(
        "Those of them who could not sign in with the edited settings, as another issuer knows nobody of them",
      ),
    certificates: z.array(certificateSchema).describe("Of the service, with SAML"),
    serviceProvider: serviceProviderSchema
      .nullable()
      .describe("What a service of SAML must know of the site"),
    authenticatorConfig: authenticatorConfigSchema,
  })
  .meta({ id: "AuthenticatorSettings" });

export type AuthenticatorSettings = z.output<typeof authenticatorSettingsSchema>;

export const authenticatorTestSchema = z
  .object({
    dateInserted: timestamp(),
    isForPresentSettings: z.boolean(),
    wasSuccessful: z.boolean(),
    reason: z.string().nullable().describe("What would refuse a member; null if nothing"),
    detail: z.string().nullable().describe("The check that failed, in English"),
    claims: z.string().nullable().describe("What the service said, as JSON"),
    mapped: z
      .array(z.object({ field: z.string(), value: z.string() }))
      .describe("What the site takes from it"),
  })
  .meta({ id: "AuthenticatorTest" });

export type AuthenticatorTest = z.output<typeof authenticatorTestSchema>;

export const linkedAccountSchema = z
  .object({
    authenticatorID: z.int(),
    authenticatorName: z.string(),
    type: z.string(),
    isLinked: z.boolean(),
    name: z.string().nullable().describe("As the service shows the account"),
    dateInserted: timestamp().nullable(),
    dateLastUsed: timestamp().nullable(),
    mayUnlink: z.boolean().describe("False for the last way to sign in"),
    isRequired: z
      .boolean()
      .describe("The member can sign in with services only, so that a password would not help"),
  })
  .meta({ id: "LinkedAccount" });
