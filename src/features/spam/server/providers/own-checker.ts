import { z } from "zod";
import { readSetting } from "#features/settings/server/public.ts";
import type { SpamProvider } from "../extension-points.ts";
import { serviceAddress, serviceKey } from "../settings.ts";
import { fetchFromProvider } from "./fetch-from-provider.ts";

const answerSchema = z.object({ verdict: z.enum(["accept", "hold", "refuse"]) });

/**
 * The site's own service: receives the post as JSON and responds with `{"verdict": "hold"}`. Verdicts of
 * moderators are sent with `isSpam`.
 */
export const ownChecker: SpamProvider = {
  name: "spam service",
  reason: "premoderatedSpamService",
  isOn: async (ctx) => (await readSetting(ctx, serviceAddress)) !== "",
  async ask(ctx, { submission, author, ip, userAgent }) {
    const { recordType, recordID, name, text, html } = submission;
    const { userID, name: userName, email, dateInserted } = author;
    const user = { userID, name: userName, email, dateInserted };
    const key = await readSetting(ctx, serviceKey);
    const { text: answer } = await fetchFromProvider(ctx, await readSetting(ctx, serviceAddress), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ recordType, recordID, name, text, html, user, ip, userAgent }),
    });
    return answerSchema.parse(JSON.parse(answer)).verdict;
  },
  async learn(ctx, { isSpam, recordType, recordID, name, html, author }) {
    const { userID, name: userName, email, dateInserted } = author;
    const user = { userID, name: userName, email, dateInserted };
    const key = await readSetting(ctx, serviceKey);
    await fetchFromProvider(ctx, await readSetting(ctx, serviceAddress), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ isSpam, recordType, recordID, name, html, user }),
    });
  },
};
