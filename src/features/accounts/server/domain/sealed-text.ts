import type { Ctx } from "#platform/server/context.ts";
import { decrypt, encrypt } from "#platform/server/secret/encrypt.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";

const mark = "sealed:";
const keyOf = ({ platform }: Ctx) => keyFor(platform.config, "payloads of jobs");

/** Encrypts emails in job payloads, which the queue keeps for days after the job is done. */
export const sealText = (ctx: Ctx, text: string): string =>
  mark + encrypt(keyOf(ctx), Buffer.from(text)).toString("base64url");

/** Payloads from versions before encryption are plain text. */
export function openText(ctx: Ctx, sealed: string): string {
  if (!sealed.startsWith(mark)) return sealed;
  const plain = decrypt(keyOf(ctx), Buffer.from(sealed.slice(mark.length), "base64url"));
  if (!plain) throw new Error("This was sealed with another secret.");
  return plain.toString("utf8");
}
