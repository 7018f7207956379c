import type { Ctx } from "#platform/server/context.ts";
import { decrypt, encrypt } from "#platform/server/secret/encrypt.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";

interface WebhookSecrets {
  current: string;
  previous?: string;
}

const keyOf = ({ platform }: Ctx) => keyFor(platform.config, "secrets of webhooks");

export const sealSecrets = (ctx: Ctx, secrets: WebhookSecrets): Buffer =>
  encrypt(keyOf(ctx), Buffer.from(JSON.stringify(secrets)));

/** Undefined where they were sealed with another secret of the site. */
export function openSecrets(ctx: Ctx, sealed: Buffer): WebhookSecrets | undefined {
  const plain = decrypt(keyOf(ctx), sealed);
  return plain && (JSON.parse(plain.toString("utf8")) as WebhookSecrets);
}

interface SealedSecrets {
  secrets: Buffer;
  previousSecretUntil: Date | null;
}

/** Those that sign now; empty if they cannot be read. */
export function signingSecrets(ctx: Ctx, { secrets, previousSecretUntil }: SealedSecrets) {
  const opened = openSecrets(ctx, secrets);
  if (!opened) return [];
  const { current, previous } = opened;
  const isDouble = previous && previousSecretUntil && previousSecretUntil > ctx.now();
  return isDouble ? [current, previous] : [current];
}
