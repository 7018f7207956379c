import { escapeHtml } from "#platform/contract/texts/escape-html.ts";

/** What differs from the default, which follows the visitor's system and begins with the oldest. */
export const themes = ["light", "dark"] as const;
export const orders = ["newest"] as const;

export interface Look {
  theme: (typeof themes)[number] | "";
  order: (typeof orders)[number] | "";
  lang: string;
}

/** The line for pages of other sites. */
export function codeFor(origin: string, look: Look, noScript: string): string {
  const attributes = Object.entries(look)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return [
    `<script src="${origin}/embed.js"${attributes.join("")} async></script>`,
    `<noscript><a href="${origin}">${escapeHtml(noScript)}</a></noscript>`,
  ].join("\n");
}

export const countCode = '<a href="/posts/first" data-folkmoot-count></a>';
