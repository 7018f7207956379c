import type { Ctx } from "#platform/server/context.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import { decrypt, encrypt } from "./encrypt.ts";

const mark = "sealed:";
const keyOf = ({ platform }: Ctx) => keyFor(platform.config, "payloads of jobs");

/** Text that only this site reads: addresses in payloads of jobs, which the queue keeps for days after they were done. */
export const sealText = (ctx: Ctx, text: string): string =>
  mark + encrypt(keyOf(ctx), Buffer.from(text)).toString("base64url");

/** The text again. What the version before has put into the queue is as it was given. */
export function openText(ctx: Ctx, sealed: string): string {
  if (!sealed.startsWith(mark)) return sealed;
  const plain = decrypt(keyOf(ctx), Buffer.from(sealed.slice(mark.length), "base64url"));
  if (!plain) throw new Error("This was sealed with another secret.");
  return plain.toString("utf8");
}
