import type { Ctx } from "#platform/server/context.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";

/** What providers sign with, where they let the site choose. */
export const webhookKey = ({ platform }: Ctx): Buffer =>
  keyFor(platform.config, "reports of bounces");

/** The last part of the address that providers report to, which nobody else knows. */
export const webhookPath = ({ platform }: Ctx): string =>
  keyFor(platform.config, "address for reports of bounces").toString("base64url").slice(0, 32);
