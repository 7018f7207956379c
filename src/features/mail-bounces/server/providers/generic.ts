import { createHmac } from "node:crypto";
import { z } from "zod";
import { webhookKey } from "../domain/webhook-key.ts";
import { isSame } from "./is-same.ts";
import type { BounceProvider } from "./provider.ts";

const toleratedMs = 5 * 60_000;

const bodySchema = z.object({
  reports: z
    .array(
      z.object({
        id: z.string().max(200),
        address: z.string().max(254),
        kind: z.enum(["hard", "soft", "complaint"]),
        reason: z.string().max(2_000).default(""),
      }),
    )
    .max(1_000),
});

/** JSON format of this project, signed as in Standard Webhooks. */
export const generic: BounceProvider = {
  name: "generic",
  isSigned: true,
  isAccepted: async () => true,
  async read(ctx, { bytes, json, header }) {
    const [id, time] = [header("webhook-id"), header("webhook-timestamp")];
    const age = Math.abs(ctx.now().getTime() - Number(time) * 1_000);
    if (!(age <= toleratedMs)) return undefined;
    const digest = createHmac("sha256", webhookKey(ctx))
      .update(`${id}.${time}.`)
      .update(bytes)
      .digest("base64");
    const isSigned = header("webhook-signature")
      .split(" ")
      .some((signature) => isSame(signature, `v1,${digest}`));
    return isSigned ? bodySchema.parse(json).reports : undefined;
  },
};
