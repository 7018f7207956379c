import type { Ctx } from "#platform/server/context.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";

/** What those sign with who let the site choose. */
export const webhookKey = ({ platform }: Ctx): Buffer =>
  keyFor(platform.config, "reports of bounces");

/** The last part of the address that one provider reports to, which nobody but that provider knows. */
export const webhookPath = ({ platform }: Ctx, provider: string): string =>
  keyFor(platform.config, `address for reports of bounces by ${provider}`)
    .toString("base64url")
    .slice(0, 32);
