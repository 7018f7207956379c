// @ts-check
import { defineAddon } from "@folkmoot/addon";

/**
 * @import { Host } from "@folkmoot/addon"
 * @typedef {{ name: string, url: string, category: string, excerpt: string }} Post
 * @typedef {{ service: keyof typeof messages, webhookUrl: string, categoryIDs: string, includesRestricted: boolean }} Settings
 * @typedef {{ name: string, canonicalUrl: string, excerpt?: string, categoryID: number, category?: { name: string } }} Discussion
 */

export default defineAddon({
  async onEvent(event, host) {
    const settings = /** @type {Settings} */ (host.settings);
    if (!settings.webhookUrl) return host.log("warn", "No address is set.");
    const { discussionID } = /** @type {{ discussionID: number }} */ (event.data);
    const post = await findPost(discussionID, host, settings);
    if (!post) return;
    const response = await host.fetch(settings.webhookUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(messages[settings.service](post)),
    });
    // What is thrown here is tried again later by the site.
    if (!response.ok) throw new Error(`The chat answers ${response.status}.`);
  },
});

/**
 * Nothing of posts elsewhere, and of posts that guests cannot read unless the settings say so.
 *
 * @param {number} discussionID
 * @param {Host} host
 * @param {Settings} settings
 * @returns {Promise<Post | undefined>}
 */
async function findPost(discussionID, { api }, { categoryIDs, includesRestricted }) {
  const reader = includesRestricted ? api : api.asGuest;
  const discussion = /** @type {Discussion | undefined} */ (
    await reader
      .get(`/discussions/${discussionID}?expand=category,excerpt`)
      .catch(undefinedIfHidden)
  );
  if (!discussion) return undefined;
  const wanted = categoryIDs.split(",").map(Number).filter(Boolean);
  if (wanted.length > 0 && !wanted.includes(discussion.categoryID)) return undefined;
  const { name, canonicalUrl: url, category, excerpt = "" } = discussion;
  return { name, url, category: category?.name ?? "", excerpt };
}

/** @param {Error & { status?: number }} error */
function undefinedIfHidden(error) {
  if ([401, 403, 404].includes(error.status ?? 0)) return undefined;
  throw error;
}

/** What each service takes. Names and texts of members are written so that nothing in them is a link or notifies. */
const messages = {
  /** @param {Post} post */
  slack: ({ name, url, category, excerpt }) => ({
    text: escapeSlack(`${name} – ${url}`),
    unfurl_links: false,
    blocks: [
      {
        type: "section",
        text: {
          type: "mrkdwn",
          text: `*<${url}|${escapeSlack(name)}>*\n${escapeSlack(excerpt)}`,
        },
      },
      { type: "context", elements: [{ type: "plain_text", text: category || "–" }] },
    ],
  }),
  /** @param {Post} post */
  teams: ({ name, url, category, excerpt }) => ({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        content: {
          type: "AdaptiveCard",
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          version: "1.4",
          body: [
            { type: "TextBlock", text: escapeMarkdown(name), weight: "Bolder", wrap: true },
            { type: "TextBlock", text: escapeMarkdown(excerpt), wrap: true },
            { type: "TextBlock", text: escapeMarkdown(category), isSubtle: true, wrap: true },
          ],
          actions: [{ type: "Action.OpenUrl", title: name.slice(0, 60), url }],
        },
      },
    ],
  }),
  /** @param {Post} post */
  discord: ({ name, url, category, excerpt }) => ({
    embeds: [
      {
        title: escapeMarkdown(name).slice(0, 256),
        url,
        description: escapeMarkdown(excerpt).slice(0, 4_000),
        footer: { text: category.slice(0, 2_000) },
      },
    ],
    allowed_mentions: { parse: [] },
  }),
};

/** @param {string} text */
const escapeSlack = (text) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[*_~`]/g, "\u200B$&");

/** @param {string} text */
const escapeMarkdown = (text) => text.replaceAll(/[\\*_~`[\]()<>#|]/g, "\\$&");
