import type { Ctx } from "#platform/server/context.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";

/** Signing key, for providers that let the site choose it. */
export const webhookKey = ({ platform }: Ctx): Buffer =>
  keyFor(platform.config, "reports of bounces");

export const webhookPath = ({ platform }: Ctx, provider: string): string =>
  keyFor(platform.config, `address for reports of bounces by ${provider}`)
    .toString("base64url")
    .slice(0, 32);
