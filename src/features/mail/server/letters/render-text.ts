import { oneLine, severalLines, unlinked, withoutIsolates } from "../domain/one-line.ts";
import type { MailBlock } from "./blocks.ts";
import type { MailLetter } from "./letter.ts";
import { linkOf } from "./link-of.ts";

export function renderText({ blocks, footer, site }: MailLetter): string {
  const body = blocks.map((block) => renderBlock(block, site.url));
  const end = footer.map(({ text, url }) =>
    url ? `${text}\n${linkOf(site.url, url).href}` : text,
  );
  return `${withoutIsolates([...body, ["-- ", ...end].join("\n")].join("\n\n"))}\n`;
}

function renderBlock(block: MailBlock, siteUrl: string): string {
  const text = severalLines(block.text);
  switch (block.kind) {
    case "heading":
      return `${text}\n${"=".repeat(Math.min(60, text.length))}`;
    case "button":
    case "link":
      return `${text}:\n${linkOf(siteUrl, block.url).href}`;
    case "title":
      return `${unlinked(text)}\n${linkOf(siteUrl, block.url).href}`;
    case "quote":
      return `${block.by ? `${oneLine(block.by)}\n\n` : ""}${text.replaceAll(/^/gm, "> ")}`;
    case "code":
      return `    ${text}`;
    default:
      return text;
  }
}
