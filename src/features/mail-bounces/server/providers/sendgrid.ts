import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ProviderReport } from "../actions/take-reports.ts";
import { isRecent } from "../domain/is-recent.ts";
import { sendGridKey } from "../settings.ts";
import type { BounceProvider, Delivered } from "./provider.ts";

const text = z.string().max(5_000).catch("");

const bodySchema = z
  .array(z.object({ email: text, event: text, type: text, reason: text, sg_event_id: text }))
  .max(10_000);

export const sendgrid: BounceProvider = {
  name: "sendgrid",
  isSigned: true,
  isAccepted: async (ctx) => (await readSetting(ctx, sendGridKey)) !== "",
  async read(ctx, delivered) {
    if (!(await isSigned(ctx, delivered))) return undefined;
    return bodySchema.parse(delivered.json).flatMap((each): ProviderReport[] => {
      const { email: address, event, type, reason, sg_event_id: id } = each;
      if (event === "spamreport") return [{ id, address, kind: "complaint", reason }];
      if (event !== "bounce") return [];
      return [{ id, address, kind: type === "blocked" ? "soft" : "hard", reason }];
    });
  },
};

async function isSigned(ctx: Ctx, { bytes, header }: Delivered): Promise<boolean> {
  const encoded = await readSetting(ctx, sendGridKey);
  try {
    const key = createPublicKey({
      key: Buffer.from(encoded, "base64"),
      format: "der",
      type: "spki",
    });
    const time = header("x-twilio-email-event-webhook-timestamp");
    if (!isRecent(ctx, Number(time) * 1_000)) return false;
    const signature = Buffer.from(header("x-twilio-email-event-webhook-signature"), "base64");
    return verify("sha256", Buffer.concat([Buffer.from(time), bytes]), key, signature);
  } catch {
    return false;
  }
}
