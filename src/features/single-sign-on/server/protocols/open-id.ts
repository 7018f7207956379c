import { decodeJwt } from "jose";
import type { Configuration } from "openid-client";
import type { Ctx } from "#platform/server/context.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import type { Answer, Claims, ExternalIdentity, OpenConfig, Protocol } from "./protocol.ts";
import { discover, forgetProvider } from "./provider.ts";
import { Refusal } from "./refusal.ts";

/** Loaded on first use, as most sites have no such service. */
const client = () => import("openid-client");

/** OpenID Connect with code, PKCE, state and nonce; the signature of the id_token is always checked. */
export const openID: Protocol = {
  type: "oidc",
  name: "OpenID Connect",
  scope: "openid profile email",
  mappings: {
    email: "email",
    emailVerified: "email_verified",
    name: "preferred_username",
    fullName: "name",
    photoUrl: "picture",
    roles: "roles",
  },
  needs: ["issuer", "clientID", "secret"],
  isOidc: true,
  issuerOf: ({ issuer = "" }) => issuer.replace(/\/\.well-known\/.*$/, "").replace(/\/+$/, ""),
  startAuthorization: (ctx, config, redirectUrl) =>
    checked(async () => {
      const openid = await client();
      const provider = await discover(ctx, config);
      const state = openid.randomState();
      const nonce = openid.randomNonce();
      const verifier = openid.randomPKCECodeVerifier();
      const url = openid.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUrl,
        scope: withOpenID(config.scope || openID.scope),
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(config.prompt ? { prompt: config.prompt } : {}),
      });
      return { url: url.href, state, nonce, verifier };
    }),
  async authenticate(ctx, config, answer) {
    try {
      return await checked(() => readAnswer(ctx, config, answer));
    } catch (error) {
      forgetProvider(ctx, config);
      throw error;
    }
  },
  readToken: (ctx, config, accessToken) =>
    checked(async () => {
      const openid = await client();
      const provider = await discover(ctx, config);
      await checkReceiver(provider, config, accessToken);
      const profile = await openid.fetchUserInfo(provider, accessToken, openid.skipSubjectCheck);
      return {
        issuer: provider.serverMetadata().issuer,
        subject: profile.sub,
        claims: [profile],
      };
    }),
  async signOutUrl(ctx, config, { idToken, returnUrl }) {
    const openid = await client();
    const provider = await discover(ctx, config);
    if (!provider.serverMetadata().end_session_endpoint) return config.signOutUrl || undefined;
    return openid.buildEndSessionUrl(provider, {
      post_logout_redirect_uri: returnUrl,
      ...(idToken ? { id_token_hint: idToken } : {}),
    }).href;
  },
};

async function readAnswer(
  ctx: Ctx,
  config: OpenConfig,
  { url, state, nonce, verifier }: Answer,
): Promise<ExternalIdentity> {
  const openid = await client();
  const provider = await discover(ctx, config);
  const tokens = await openid.authorizationCodeGrant(provider, url, {
    expectedState: state,
    expectedNonce: nonce ?? "",
    pkceCodeVerifier: verifier ?? "",
    idTokenExpected: true,
  });
  const idClaims = tokens.claims();
  if (!idClaims) throw new Refusal("not-trusted", "The answer has no id_token.");
  const { iss: issuer, sub: subject } = idClaims;
  const profile = await readProfile(provider, tokens.access_token, subject);
  return {
    issuer,
    subject,
    claims: [idClaims, ...(profile ? [profile] : [])],
    idToken: tokens.id_token,
    sid: typeof idClaims.sid === "string" ? idClaims.sid : undefined,
  };
}

const withOpenID = (scope: string) =>
  scope.split(/\s+/).includes("openid") ? scope : `openid ${scope}`;

/** A token that somebody else's program got at the same provider must not sign in here. */
async function checkReceiver(provider: Configuration, { clientID }: OpenConfig, token: string) {
  const openid = await client();
  const { introspection_endpoint } = provider.serverMetadata();
  const claims: Claims = introspection_endpoint
    ? await openid.tokenIntrospection(provider, token)
    : claimsOf(token);
  const { active = true, client_id, azp, aud } = claims;
  const receivers = [client_id, azp, ...[aud].flat()];
  if (active !== true || !receivers.includes(clientID))
    throw new Refusal("not-trusted", "The token was not made for this site.");
}

/** Of a token that the provider itself has yet to accept. */
function claimsOf(token: string): Claims {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

async function readProfile(
  provider: Configuration,
  accessToken: string,
  subject: string,
): Promise<Claims | undefined> {
  if (!provider.serverMetadata().userinfo_endpoint) return undefined;
  const openid = await client();
  return openid.fetchUserInfo(provider, accessToken, subject);
}

/** Turns what goes wrong at the service into a `Refusal`. */
export async function checked<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error;
  const causes = causesOf(error);
  const outgoing = causes.find((each) => each instanceof OutgoingError);
  const detail = causes.map(describe).join(" ← ").slice(0, 1_000);
  if (outgoing) return new Refusal("away", detail, { cause: error });
  const isDeclined = causes.some((each) => "error" in each && each.error === "access_denied");
  if (isDeclined) return new Refusal("declined", detail, { cause: error });
  const isAway = causes.some(({ name }) => name === "TimeoutError" || name === "AbortError");
  return new Refusal(isAway ? "away" : "not-trusted", detail, { cause: error });
}

const causesOf = (error: Error): Error[] => [
  error,
  ...(error.cause instanceof Error ? causesOf(error.cause) : []),
];

function describe(error: Error): string {
  const { error: code, error_description: words } = error as Error & Record<string, unknown>;
  return [error.message, code, words].filter((each) => typeof each === "string").join(": ");
}
