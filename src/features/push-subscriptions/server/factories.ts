import { createECDH, randomBytes } from "node:crypto";
import type { Ctx } from "#platform/server/context.ts";
import { storeSubscription } from "./queries.ts";

export async function createDevice(ctx: Ctx, userID: number): Promise<number> {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const { sessionID } = await ctx.db
    .selectFrom("sessions")
    .select("sessionID")
    .where("userID", "=", userID)
    .executeTakeFirstOrThrow();
  const row = {
    userID,
    sessionID,
    endpoint: `https://10.0.0.1/${randomBytes(9).toString("base64url")}`,
    publicKey: pair.getPublicKey(),
    auth: randomBytes(16),
    userAgent: null,
  };
  return ctx.transaction(async (tx) => (await storeSubscription(tx, row)).pushSubscriptionID);
}
