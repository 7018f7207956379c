export interface Feed {
  title: string;
  /** Permanent id, independent of names. */
  id: string;
  pageUrl: string;
  feedUrl: string;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Permanent id, independent of names. */
  id: string;
  title: string;
  url: string;
  author: string;
  published: Date;
  updated: Date;
  /** Sanitized, with absolute URLs. */
  html: string;
}

export type FeedFormat = "rss" | "atom";

/** RSS 2.0 (https://www.rssboard.org/rss-specification) or Atom (RFC 4287). */
export const writeFeed = (feed: Feed, format: FeedFormat): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${format === "rss" ? rss(feed) : atom(feed)}`;

const rss = ({ title, pageUrl, feedUrl, entries }: Feed) =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${[
    xmlElement("title", title),
    xmlElement("link", pageUrl),
    xmlElement("description", title),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feedUrl)}"/>`,
    ...entries.map(
      (entry) =>
        `<item>${[
          xmlElement("title", entry.title),
          xmlElement("link", entry.url),
          `<guid isPermaLink="false">${escapeXml(entry.id)}</guid>`,
          xmlElement("dc:creator", entry.author),
          xmlElement("pubDate", entry.published.toUTCString()),
          xmlElement("description", entry.html),
        ].join("")}</item>`,
    ),
  ].join("")}</channel></rss>\n`;

const atom = ({ id, title, pageUrl, feedUrl, entries }: Feed) =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${[
    xmlElement("id", id),
    xmlElement("title", title),
    xmlElement("updated", newest(entries).toISOString()),
    `<link rel="self" href="${escapeXml(feedUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(pageUrl)}"/>`,
    ...entries.map(
      (entry) =>
        `<entry>${[
          xmlElement("id", entry.id),
          xmlElement("title", entry.title),
          `<link rel="alternate" type="text/html" href="${escapeXml(entry.url)}"/>`,
          `<author>${xmlElement("name", entry.author)}</author>`,
          xmlElement("published", entry.published.toISOString()),
          xmlElement("updated", entry.updated.toISOString()),
          `<content type="html">${escapeXml(entry.html)}</content>`,
        ].join("")}</entry>`,
    ),
  ].join("")}</feed>\n`;

const newest = (entries: readonly FeedEntry[]) =>
  new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime())));

export const xmlElement = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** Characters that XML 1.0 does not allow, even escaped. */
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escapeXml = (text: string) =>
  text.replaceAll(illegal, "").replaceAll(/[&<>"]/g, (sign) => references[sign] ?? "");
