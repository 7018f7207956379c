import { z } from "zod";
import { readSetting, type SettingDefinition } from "#features/settings/server/public.ts";
import { unavailable } from "#platform/contract/errors.ts";
import { fetchSafely } from "#platform/server/outgoing/fetch-safely.ts";
import type { BotCheck } from "../extension-points.ts";
import { recaptchaKeys, turnstileKeys } from "../settings.ts";

interface Provider {
  name: string;
  /** Verification URL. All supported providers use the same protocol. */
  address: string;
  siteKey: SettingDefinition<string>;
  secretKey: SettingDefinition<string>;
}

const verdictSchema = z.object({ success: z.boolean() });

/** A provider's widget in the page. The provider accepts each response once. */
export const providerCheck = ({ name, address, siteKey, secretKey }: Provider): BotCheck => ({
  name,
  challenge: async (ctx) => ({ siteKey: await readSetting(ctx, siteKey) }),
  async verify(ctx, { answer }) {
    if (!answer) return false;
    const secret = await readSetting(ctx, secretKey);
    const body = new URLSearchParams({ secret, response: answer }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const options = { method: "POST", headers, body, maxBytes: 20_000 } as const;
    const verdict = await fetchSafely(ctx.platform.config, address, options).catch(
      (error: Error) => {
        ctx.log.warn({ check: name, reason: error.message }, "bot check cannot be verified");
        throw unavailable("provider");
      },
    );
    return isSuccess(verdict.body);
  },
});

function isSuccess(body: Buffer): boolean {
  try {
    return verdictSchema.parse(JSON.parse(body.toString("utf8"))).success;
  } catch {
    return false;
  }
}

export const recaptcha = providerCheck({
  name: "recaptcha",
  address: "https://www.google.com/recaptcha/api/siteverify",
  ...recaptchaKeys,
});

export const turnstile = providerCheck({
  name: "turnstile",
  address: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  ...turnstileKeys,
});
