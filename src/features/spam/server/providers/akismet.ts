import { readSetting } from "#features/settings/server/public.ts";
import type { SpamProvider } from "../extension-points.ts";
import { akismetAddress, akismetKey } from "../settings.ts";
import { fetchFromProvider } from "./fetch-from-provider.ts";

/** Also checks the text. Posts that it is sure about are marked to discard. */
export const akismet: SpamProvider = {
  name: "Akismet",
  reason: "premoderatedSpamAkisment",
  isOn: async (ctx) => (await readSetting(ctx, akismetKey)) !== "",
  async ask(ctx, { submission, author, ip = "", userAgent = "" }) {
    const body = new URLSearchParams({
      api_key: await readSetting(ctx, akismetKey),
      blog: ctx.platform.config.FOLKMOOT_URL ?? "http://localhost",
      user_ip: ip,
      user_agent: userAgent,
      comment_type: submission.name === "" ? "reply" : "forum-post",
      comment_author: author.name,
      comment_author_email: author.email ?? "",
      comment_content: `${submission.name}\n${submission.html}`.trim(),
    }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const address = await readSetting(ctx, akismetAddress);
    const { text, headers: responseHeaders } = await fetchFromProvider(ctx, address, {
      method: "POST",
      headers,
      body,
    });
    if (text === "false") return "accept";
    if (text !== "true") throw new Error("answered with something else than true or false");
    return responseHeaders["x-akismet-pro-tip"] === "discard" ? "refuse" : "hold";
  },
  async learn(ctx, { isSpam, recordType, name, html, author }) {
    const body = new URLSearchParams({
      api_key: await readSetting(ctx, akismetKey),
      blog: ctx.platform.config.FOLKMOOT_URL ?? "http://localhost",
      user_ip: author.lastIPAddress ?? author.insertIPAddress ?? "",
      comment_type: recordType === "comment" ? "reply" : "forum-post",
      comment_author: author.name,
      comment_author_email: author.email ?? "",
      comment_content: `${recordType === "comment" ? "" : name}\n${html}`.trim(),
    }).toString();
    const checks = await readSetting(ctx, akismetAddress);
    // The endpoints for learning are next to the one for checks.
    const address = new URL(isSpam ? "submit-spam" : "submit-ham", checks).href;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await fetchFromProvider(ctx, address, { method: "POST", headers, body });
  },
};
