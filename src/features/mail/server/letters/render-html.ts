import { escapeHtml } from "#platform/contract/texts/escape-html.ts";
import { oneLine, severalLines } from "../domain/one-line.ts";
import type { MailBlock } from "./blocks.ts";
import type { MailColors, MailFooterLine, MailLetter } from "./letter.ts";
import { linkOf } from "./link-of.ts";

/**
 * Mail programs support neither style sheets nor modern layout reliably, hence a table and inline styles. Loads no
 * remote content but the configured image.
 */
export function renderHtml(letter: MailLetter, scheme?: MailScheme): string {
  const { subject, blocks, footer, site, locale, direction } = letter;
  const colors = scheme === "dark" ? { ...letter.colors, ...darkColors } : letter.colors;
  const body = inRows(blocks)
    .map((row) => renderRow(row, colors, site.url))
    .join("\n");
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="${scheme ?? "light dark"}">
<title>${escapeHtml(oneLine(subject))}</title>
${scheme ? "" : `<style>${darkStyles}</style>\n`}</head>
<body class="page" style="margin:0;padding:0;background:${colors.background}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:'Open Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;text-align:start">
<tr><td style="padding:0 8px 16px"><a class="text" href="${escapeHtml(site.url)}" style="color:${colors.text};font-size:16px;font-weight:700;text-decoration:none">${renderSite(letter)}</a></td></tr>
<tr><td class="sheet text" style="padding:28px 24px 12px;border-radius:6px;background:${colors.container};color:${colors.text};font-size:16px;line-height:1.5">
${body}
</td></tr>
<tr><td class="faint" style="padding:16px 8px;color:${colors.text};font-size:12px;line-height:1.5">${footer.map((line) => renderFooterLine(line, site.url)).join("<br>")}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function renderSite({ site, image }: MailLetter): string {
  const title = escapeHtml(oneLine(site.title));
  if (!image) return title;
  const style = "display:block;max-width:100%;max-height:80px;border:0;border-radius:4px";
  return `<img src="${escapeHtml(linkOf(site.url, image).href)}" alt="${title}" class="logo" style="${style}">`;
}

export type MailScheme = "light" | "dark";

const darkColors = {
  background: "#1c1e20",
  container: "#272a2d",
  text: "#f0f1f2",
  link: "#f0f1f2",
};

const darkStyles = `@media (prefers-color-scheme: dark){.page{background:${darkColors.background}!important}.sheet{background:${darkColors.container}!important}.text,.faint,.faint a{color:${darkColors.text}!important}.quote{border-color:#5c6166!important}.logo{padding:6px;background:#fff}}`;

type ButtonBlock = Extract<MailBlock, { kind: "button" }>;
type Row = Exclude<MailBlock, ButtonBlock> | ButtonBlock[];

/** Adjacent buttons are beside each other. */
function inRows(blocks: readonly MailBlock[]): Row[] {
  const rows: Row[] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (block.kind !== "button") rows.push(block);
    else if (Array.isArray(last)) last.push(block);
    else rows.push([block]);
  }
  return rows;
}

function renderRow(block: Row, colors: MailColors, siteUrl: string): string {
  if (Array.isArray(block)) return renderButtons(block, colors, siteUrl);
  const text = lines(block.text);
  switch (block.kind) {
    case "heading":
      return `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700">${text}</h1>`;
    case "paragraph":
      return `<p style="margin:0 0 16px">${text}</p>`;
    case "link":
      return `<p style="margin:0 0 8px;font-size:14px">${renderLink(block, siteUrl, colors.link)}</p>`;
    case "title":
      return `<h2 style="margin:24px 0 4px;font-size:18px;line-height:1.3;font-weight:700">${renderLink(block, siteUrl, colors.link)}</h2>`;
    case "quote":
      return `${renderBy(block.by)}<blockquote class="quote" dir="auto" style="margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid #c8c8c8">${text}</blockquote>`;
    case "code":
      return `<p style="margin:0 0 16px;font-family:ui-monospace,Consolas,monospace;font-size:24px;font-weight:700;letter-spacing:2px"><bdi dir="ltr">${text}</bdi></p>`;
    case "note":
      return `<p style="margin:0 0 16px;font-size:14px">${text}</p>`;
  }
}

const renderBy = (by: string | undefined): string =>
  by ? `<p style="margin:0 0 8px;font-weight:600">${escapeHtml(oneLine(by))}</p>` : "";

const renderButtons = (
  buttons: readonly ButtonBlock[],
  colors: MailColors,
  siteUrl: string,
): string =>
  `<p style="margin:16px 0 24px">${buttons
    .map((each, index) => renderButton(each, colors, { siteUrl, isPrimary: index === 0 }))
    .join(" ")}</p>`;

function renderButton(
  { text, url }: ButtonBlock,
  colors: MailColors,
  { siteUrl, isPrimary }: { siteUrl: string; isPrimary: boolean },
): string {
  const { href, foreignHost } = linkOf(siteUrl, url);
  const host = foreignHost ? ` (<bdi>${escapeHtml(foreignHost)}</bdi>)` : "";
  const border = isPrimary ? colors.button : "#8a8f94";
  const look = isPrimary
    ? `background:${colors.button};color:${colors.buttonText}`
    : `color:${colors.text}`;
  const style = `display:inline-block;margin:8px 4px 0 0;padding:10px 20px;border:1px solid ${border};border-radius:6px;${look};font-weight:600;text-decoration:none`;
  const mark = isPrimary ? "" : ' class="text"';
  return `<a${mark} href="${escapeHtml(href)}" style="${style}">${lines(text)}${host}</a>`;
}

const renderFooterLine = ({ text, url }: MailFooterLine, siteUrl: string): string =>
  url ? renderLink({ text, url }, siteUrl) : lines(text);

const renderLink = (
  { text, url }: { text: string; url: string },
  siteUrl: string,
  color = "inherit",
): string =>
  `<a class="text" href="${escapeHtml(linkOf(siteUrl, url).href)}" style="color:${color}">${lines(text)}</a>`;

const lines = (text: string) => escapeHtml(severalLines(text)).replaceAll("\n", "<br>");
