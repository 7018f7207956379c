import type { Configuration } from "openid-client";
import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { guardedFetch, mayBePlain } from "./guarded-fetch.ts";
import { checked } from "./open-id.ts";
import type { Claims, ExternalIdentity, OpenConfig, Protocol } from "./protocol.ts";
import { Refusal } from "./refusal.ts";

const client = () => import("openid-client");

const timeoutSeconds = 10;

/** OAuth 2 without id_token: whom the profile describes that the access token opens. */
export const oauth2: Protocol = {
  type: "oauth2",
  name: "OAuth 2",
  scope: "",
  mappings: {
    uniqueID: "id",
    email: "email",
    emailVerified: "email_verified",
    name: "login",
    fullName: "name",
    photoUrl: "avatar_url",
    roles: "roles",
  },
  needs: ["authorizeUrl", "tokenUrl", "profileUrl", "clientID", "secret"],
  isOidc: false,
  issuerOf,
  startAuthorization: (ctx, config, redirectUrl) =>
    checked(async () => {
      const openid = await client();
      const verifier = openid.randomPKCECodeVerifier();
      const state = openid.randomState();
      const url = openid.buildAuthorizationUrl(await configure(ctx, config), {
        redirect_uri: redirectUrl,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(config.scope ? { scope: config.scope } : {}),
        ...(config.prompt ? { prompt: config.prompt } : {}),
      });
      return { url: url.href, state, verifier };
    }),
  authenticate: (ctx, config, { url, state, verifier }) =>
    checked(async () => {
      const openid = await client();
      const provider = await configure(ctx, config);
      const tokens = await openid.authorizationCodeGrant(provider, url, {
        expectedState: state,
        pkceCodeVerifier: verifier ?? "",
      });
      return readIdentity(config, provider, tokens.access_token);
    }),
  signOutUrl: async (_ctx, config) => config.signOutUrl || undefined,
};

async function configure(ctx: Ctx, config: OpenConfig): Promise<Configuration> {
  const openid = await client();
  const { authorizeUrl = "", tokenUrl = "", clientID, secret } = config;
  const provider = new openid.Configuration(
    {
      issuer: issuerOf(config),
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
    },
    clientID,
    {},
    config.useBasicAuthToken ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret),
  );
  provider[openid.customFetch] = guardedFetch(ctx);
  provider.timeout = timeoutSeconds;
  if (mayBePlain(ctx, tokenUrl)) openid.allowInsecureRequests(provider);
  return provider;
}

/** There is no name of an issuer, so that the address of the profile stands for it. */
function issuerOf({ profileUrl = "" }: OpenConfig): string {
  return URL.parse(profileUrl)?.origin ?? profileUrl;
}

async function readIdentity(
  config: OpenConfig,
  provider: Configuration,
  accessToken: string,
): Promise<ExternalIdentity> {
  const { profileUrl = "", emailsUrl, userMappings } = config;
  const read = (url: string) => readJson(config, provider, accessToken, url);
  const profile = claimsSchema.safeParse(await read(profileUrl)).data;
  if (!profile) throw new Refusal("not-trusted", "The profile is not a JSON object.");
  const path = userMappings?.uniqueID || oauth2.mappings.uniqueID || "id";
  const subject = path
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, name)
          ? (value as Claims)[name]
          : undefined,
      profile,
    );
  if (typeof subject !== "string" && typeof subject !== "number")
    throw new Refusal("not-trusted", `The profile has no ${path}.`);
  const claims = emailsUrl ? [await readEmail(read, emailsUrl, config), profile] : [profile];
  return { issuer: issuerOf(config), subject: String(subject), claims };
}

const claimsSchema = z.record(z.string(), z.unknown());
const emailsSchema = z.array(
  z.object({
    email: z.string(),
    verified: z.boolean().optional(),
    primary: z.boolean().optional(),
  }),
);

/** The primary address of a list as that of GitHub, as claims. */
async function readEmail(
  read: (url: string) => Promise<unknown>,
  url: string,
  { userMappings }: OpenConfig,
): Promise<Claims> {
  const list = emailsSchema.safeParse(await read(url)).data ?? [];
  const found = list.find(({ primary }) => primary) ?? list.find(({ verified }) => verified);
  if (!found) return {};
  return {
    [userMappings?.email || "email"]: found.email,
    [userMappings?.emailVerified || "email_verified"]: found.verified === true,
  };
}

async function readJson(
  { postProfileRequest, useBearerToken = true }: OpenConfig,
  provider: Configuration,
  accessToken: string,
  address: string,
): Promise<unknown> {
  const openid = await client();
  const url = new URL(address);
  if (!useBearerToken) url.searchParams.set("access_token", accessToken);
  const answer = await openid.fetchProtectedResource(
    provider,
    accessToken,
    url,
    postProfileRequest ? "POST" : "GET",
    undefined,
    new Headers({ accept: "application/json" }),
  );
  if (!answer.ok) throw new Refusal("away", `The profile was answered with ${answer.status}.`);
  try {
    return await answer.json();
  } catch {
    throw new Refusal("not-trusted", "The profile is not JSON.");
  }
}
