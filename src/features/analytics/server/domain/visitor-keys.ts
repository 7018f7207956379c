import { createHash, createHmac } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import { takeSalt } from "../queries/events.ts";

const length = 22;
const salts = new WeakMap<Platform, { day: string; salt: Buffer }>();

/** Shared by all nodes, and deleted with its day. */
async function saltOf(ctx: Ctx, day: string): Promise<Buffer> {
  const known = salts.get(ctx.platform);
  if (known?.day === day) return known.salt;
  const salt = await takeSalt(ctx, day);
  salts.set(ctx.platform, { day, salt });
  return salt;
}

/** Nobody can tell who it was once the salt is gone. */
export async function guestKey(
  ctx: Ctx,
  day: string,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<string> {
  const hash = createHash("sha256").update(await saltOf(ctx, day));
  return hash.update(`${ip}\n${userAgent}`).digest("base64url").slice(0, length);
}

/** Can be found again with the secret of the site, to erase what is kept of a member. */
export const memberKey = ({ platform }: Pick<Ctx, "platform">, day: string, userID: number) =>
  createHmac("sha256", keyFor(platform.config, "analytics"))
    .update(`${day} ${userID}`)
    .digest("base64url")
    .slice(0, length);
