import { createHmac } from "node:crypto";
import { z } from "zod";
import { readSetting } from "#features/settings/server/public.ts";
import { isRecent } from "../domain/is-recent.ts";
import { mailgunKey } from "../settings.ts";
import { isSame } from "./is-same.ts";
import type { BounceProvider } from "./provider.ts";

const text = z.string().max(5_000).catch("");

const bodySchema = z.object({
  signature: z.object({ timestamp: text, token: text, signature: text }),
  "event-data": z.object({
    id: text,
    event: text,
    severity: text,
    recipient: text,
    reason: text,
    "delivery-status": z.object({ message: text, description: text }).catch({
      message: "",
      description: "",
    }),
  }),
});

export const mailgun: BounceProvider = {
  name: "mailgun",
  isSigned: true,
  isAccepted: async (ctx) => (await readSetting(ctx, mailgunKey)) !== "",
  async read(ctx, { json }) {
    const key = await readSetting(ctx, mailgunKey);
    const body = bodySchema.safeParse(json);
    if (!body.success) return undefined;
    const { timestamp, token, signature } = body.data.signature;
    const digest = createHmac("sha256", key)
      .update(timestamp + token)
      .digest("hex");
    if (!isSame(signature, digest) || !isRecent(ctx, Number(timestamp) * 1_000)) return undefined;
    const { id, event, severity, recipient: address, ...more } = body.data["event-data"];
    const { message, description } = more["delivery-status"];
    const reason = message || description || more.reason;
    if (event === "complained") return [{ id, token, address, kind: "complaint", reason }];
    if (event !== "failed") return [];
    return [{ id, token, address, kind: severity === "permanent" ? "hard" : "soft", reason }];
  },
};
