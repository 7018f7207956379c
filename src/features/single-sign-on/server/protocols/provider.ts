import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import type { Configuration } from "openid-client";
import type { Ctx } from "#platform/server/context.ts";
import { guardedFetch, mayBePlain } from "./guarded-fetch.ts";
import type { OpenConfig } from "./protocol.ts";
import { Refusal } from "./refusal.ts";

const keepMs = 5 * 60_000;
const timeoutSeconds = 10;
const clockToleranceSeconds = 60;

interface Provider {
  configuration: Promise<Configuration>;
  dateExpires: number;
}

/** By configuration of the server, as tests run several sites in one process. */
const providers = new WeakMap<object, Map<string, Provider>>();
const keySets = new WeakMap<Configuration, JWTVerifyGetKey>();

const cacheKey = ({ issuer, clientID, secret, useBasicAuthToken = false }: OpenConfig) =>
  JSON.stringify([issuer, clientID, secret, useBasicAuthToken]);

function providersOf({ platform: { config } }: Ctx): Map<string, Provider> {
  const all = providers.get(config) ?? new Map<string, Provider>();
  providers.set(config, all);
  return all;
}

/**
 * Metadata of the provider, cached for some minutes; the library fetches its keys again when one is missing. Concurrent
 * sign-ins share one request.
 */
export async function discover(ctx: Ctx, config: OpenConfig): Promise<Configuration> {
  const all = providersOf(ctx);
  const now = ctx.now().getTime();
  for (const [key, { dateExpires }] of all) if (dateExpires <= now) all.delete(key);
  const key = cacheKey(config);
  const cached = all.get(key);
  if (cached) return cached.configuration;
  const configuration = readMetadata(ctx, config);
  all.set(key, { configuration, dateExpires: now + keepMs });
  try {
    return await configuration;
  } catch (error) {
    if (all.get(key)?.configuration === configuration) all.delete(key);
    throw error;
  }
}

/** What a provider said may be stale once something is wrong with an answer. */
export const forgetProvider = (ctx: Ctx, config: OpenConfig): void =>
  void providersOf(ctx).delete(cacheKey(config));

/** Checks that the library does not make by itself are added. */
async function readMetadata(ctx: Ctx, config: OpenConfig): Promise<Configuration> {
  const openid = await import("openid-client");
  const issuer = URL.parse(config.issuer ?? "");
  if (!issuer) throw new Refusal("not-trusted", "There is no issuer.");
  const authentication = config.useBasicAuthToken
    ? openid.ClientSecretBasic(config.secret)
    : openid.ClientSecretPost(config.secret);
  const isPlain = mayBePlain(ctx, issuer.href);
  return openid.discovery(
    issuer,
    config.clientID,
    { [openid.clockTolerance]: clockToleranceSeconds },
    authentication,
    {
      [openid.customFetch]: guardedFetch(ctx),
      timeout: timeoutSeconds,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(isPlain ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
}

/**
 * Keys for tokens that anybody can send, fetched at most twice a minute. Their requests have a queue of their own, so
 * that they hold up no sign-in.
 */
export function keysOf(ctx: Ctx, provider: Configuration): JWTVerifyGetKey {
  const cached = keySets.get(provider);
  if (cached) return cached;
  const { jwks_uri } = provider.serverMetadata();
  if (!jwks_uri) throw new Refusal("not-trusted", "The service names no keys.");
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    cacheMaxAge: keepMs,
    [customFetch]: (url, { method, headers, signal }) =>
      guardedFetch(ctx, "sign-out")(url, {
        method,
        headers: Object.fromEntries(headers),
        body: undefined,
        redirect: "manual",
        ...(signal ? { signal } : {}),
      }),
  });
  keySets.set(provider, keys);
  return keys;
}
