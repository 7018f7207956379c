import { cutText } from "#platform/contract/texts/cut-text.ts";
import { type HtmlHandlers, readHtml } from "#platform/server/read-html.ts";

export interface PageFacts {
  title: string | undefined;
  description: string | undefined;
  image: string | undefined;
  imageWidth: number | undefined;
  imageHeight: number | undefined;
  siteName: string | undefined;
  oembed: string | undefined;
}

/** Metadata is near the top of a page; deeper nesting is content. */
const deepest = 500;

const longestTitle = 2_000;

/** Reads Open Graph, Twitter cards, meta elements and the title, in this order of precedence. */
export async function readPage(
  body: Uint8Array,
  contentType: string,
  pageUrl: string,
): Promise<PageFacts> {
  const meta = new Map<string, string>();
  let [title, oembed, isInTitle] = ["", "", false];
  const handlers: HtmlHandlers = {
    onopentag(name, attributes) {
      isInTitle = name === "title" && title === "";
      if (name === "meta") keepFirst(meta, attributes);
      if (name === "link" && attributes.type === "application/json+oembed")
        oembed ||= attributes.href ?? "";
    },
    ontext(text) {
      if (isInTitle && title.length < longestTitle) title += text;
    },
    onclosetag() {
      isInTitle = false;
    },
  };
  await readHtml(decode(body, contentType), handlers, deepest);
  const first = (...names: string[]) =>
    names.map((name) => meta.get(name)).find((value) => value !== undefined);
  return {
    title: cleanText(first("og:title", "twitter:title") ?? title, 200),
    description: cleanText(first("og:description", "twitter:description", "description"), 500),
    image: absolute(
      first("og:image:secure_url", "og:image", "og:image:url", "twitter:image"),
      pageUrl,
    ),
    imageWidth: pixels(first("og:image:width")),
    imageHeight: pixels(first("og:image:height")),
    siteName: cleanText(first("og:site_name", "application-name"), 100),
    oembed: absolute(oembed, pageUrl),
  };
}

function decode(body: Uint8Array, type: string): string {
  const charset =
    /charset="?([\w-]+)/i.exec(type)?.[1] ??
    /<meta[^>]{1,200}charset=["']?([\w-]+)/i.exec(
      Buffer.from(body.subarray(0, 2_048)).toString("latin1"),
    )?.[1];
  try {
    return new TextDecoder(charset ?? "utf-8").decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

function keepFirst(meta: Map<string, string>, { property, name, content }: Record<string, string>) {
  const key = (property ?? name ?? "").toLowerCase();
  if (key && content?.trim() && !meta.has(key)) meta.set(key, content);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\s]+/g;

export function cleanText(text: unknown, longest: number): string | undefined {
  if (typeof text !== "string") return undefined;
  const line = text
    .slice(0, longest * 10)
    .toWellFormed()
    .replaceAll(unwanted, " ")
    .trim();
  return cutText(line, longest, "…") || undefined;
}

export function absolute(address: unknown, base: string): string | undefined {
  if (typeof address !== "string" || !address || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) && href.length <= 2_000 ? href : undefined;
}

export function pixels(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number < 100_000 ? number : undefined;
}
