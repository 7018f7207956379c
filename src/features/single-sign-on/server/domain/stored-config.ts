import type { Ctx } from "#platform/server/context.ts";
import { decrypt, encrypt } from "#platform/server/secret/encrypt.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import type { OpenConfig } from "../protocols/protocol.ts";
import type { StoredConfig } from "../queries/authenticators.ts";

const keyOf = ({ platform }: Ctx, purpose: string) =>
  keyFor(platform.config, `single sign-on: ${purpose}`);

export const seal = (ctx: Ctx, purpose: string, text: string): Buffer =>
  encrypt(keyOf(ctx, purpose), Buffer.from(text));

/** Undefined if it was sealed with another secret of the site. */
export const unseal = (ctx: Ctx, purpose: string, sealed: Buffer): string | undefined =>
  decrypt(keyOf(ctx, purpose), sealed)?.toString("utf8");

export const sealSecret = (ctx: Ctx, secret: string): string =>
  seal(ctx, "secrets", secret).toString("base64url");

export function openConfig(ctx: Ctx, { secret, ...config }: StoredConfig): OpenConfig {
  const opened = secret ? unseal(ctx, "secrets", Buffer.from(secret, "base64url")) : "";
  return { ...config, clientID: config.clientID ?? "", secret: opened ?? "" };
}
