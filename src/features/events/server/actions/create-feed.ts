import { hash, randomBytes } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { feedAddress } from "../../contract/rules/addresses.ts";
import { saveFeed } from "../queries/feeds.ts";

export const hashOfToken = (token: string): string => hash("sha256", token, "hex");

/** Replaces the secret address of the viewer's calendar. */
export async function createFeed(ctx: Ctx): Promise<{ url: string }> {
  const token = randomBytes(24).toString("base64url");
  await saveFeed(ctx, hashOfToken(token));
  return { url: feedAddress(token) };
}
