import { z } from "zod";
import { readSetting } from "#features/settings/server/public.ts";
import type { SpamProvider } from "../extension-points.ts";
import { stopForumSpamAddress, stopForumSpamOn } from "../settings.ts";
import { fetchFromProvider } from "./fetch-from-provider.ts";

const matchSchema = z.object({ confidence: z.coerce.number().default(0) }).optional();
const answerSchema = z.object({ success: z.literal(1), ip: matchSchema, email: matchSchema });

const sureFrom = 80;

/** Checks IP and email addresses for earlier spam. User names are not sent, as they prove too little. */
export const stopForumSpam: SpamProvider = {
  name: "StopForumSpam",
  reason: "premoderatedSpamStopForumSpam",
  isOn: (ctx) => readSetting(ctx, stopForumSpamOn),
  async ask(ctx, { author, ip }) {
    const address = new URL(await readSetting(ctx, stopForumSpamAddress));
    address.searchParams.set("json", "");
    if (ip) address.searchParams.set("ip", ip);
    if (author.email) address.searchParams.set("email", author.email);
    const { text } = await fetchFromProvider(ctx, address.href);
    const answer = answerSchema.parse(JSON.parse(text));
    const confidence = Math.max(answer.ip?.confidence ?? 0, answer.email?.confidence ?? 0);
    return confidence >= sureFrom ? "hold" : "accept";
  },
};
