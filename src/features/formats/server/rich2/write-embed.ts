import type { Rich2Element } from "../../contract/resources.ts";
import { addressOfQuoted, quotedBy } from "../../contract/rules/quotes.ts";
import { escapeHtml, openTag } from "../tokens/tokens.ts";

/**
 * Pictures as pictures, posts of this site as quotes, everything else as a link. Only URLs, names and sizes are
 * taken from the data of the client.
 */
export function writeEmbed({
  dataSourceType,
  url,
  embedData,
  attributes,
  ...element
}: Rich2Element) {
  const data = { ...objectOf(attributes), ...element, ...objectOf(embedData) };
  const address = string(url) || string(data.url) || string(data.src);
  const name = string(data.name) || string(data.alt);
  if (element.type === "legacy_emoji_image")
    return openTag("img", { class: "emoji", src: address, alt: name });
  const quoted = quotedBy({ url: address, ...objectOf(embedData) });
  if (quoted) return writeQuote(addressOfQuoted(quoted), name);
  const isImage =
    element.type === "img" || dataSourceType === "image" || data.embedType === "image";
  if (isImage)
    return openTag("img", { src: address, alt: name, ...titleOf(data), ...sizeOf(data) });
  const kind = dataSourceType === "file" ? "embed-file" : "embed";
  return `${openTag("a", { class: kind, href: address })}${escapeHtml(name || address)}</a>`;
}

const writeQuote = (address: string, name: string) =>
  `${openTag("a", { class: "embed-quote", href: address })}${escapeHtml(name || address)}</a>`;

const titleOf = ({ title }: Record<string, unknown>): Record<string, string> =>
  typeof title === "string" && title !== "" ? { title } : {};

function sizeOf({ width, height, displaySize, float }: Record<string, unknown>) {
  const classes = [
    displaySize === "small" || displaySize === "medium" ? `size-${displaySize}` : "",
    float === "left" || float === "right" ? `float-${float}` : "",
  ].filter(Boolean);
  return {
    ...(classes.length > 0 ? { class: classes.join(" ") } : {}),
    ...(typeof width === "number" ? { width: String(width) } : {}),
    ...(typeof height === "number" ? { height: String(height) } : {}),
  };
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const string = (value: unknown) => (typeof value === "string" ? value : "");
