import type { Config } from "#platform/server/config.ts";
import { fetchSafely, type OutgoingRequest } from "#platform/server/outgoing/fetch-safely.ts";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import { defineReader, UnreadableError } from "#platform/server/threads/define-reader.ts";
import type { LinkPreview } from "../../contract/resources.ts";
import { embedTypeOf } from "./embed-type.ts";
import { absolute, cleanText, type PageFacts, pixels, type readPage } from "./read-page.ts";

// Large sites inline more than a megabyte of data.
const largestPage = 4_194_304;
const pageRequest: OutgoingRequest = {
  accepts: ["text/html", "application/xhtml+xml", "image/*"],
  headers: { accept: "text/html,application/xhtml+xml,image/*;q=0.9" },
  maxBytes: largestPage,
};
const oembedRequest: OutgoingRequest = {
  accepts: ["application/json", "text/javascript"],
  maxBytes: 100_000,
};
const lookMs = 8_000;

const read = defineReader<typeof readPage>(new URL("./read-page.ts", import.meta.url), "readPage", {
  maxBytes: largestPage + 20_000,
  limitMs: 4_000,
});

export async function fetchPreview(config: Config, url: string): Promise<LinkPreview> {
  const ends = performance.now() + lookMs;
  const answer = await fetchSafely(config, url, { ...pageRequest, deadline: lookMs });
  if (answer.status >= 400) throw new OutgoingError("unreachable", `status ${answer.status}`);
  const type = answer.headers["content-type"] ?? "";
  if (type.startsWith("image/")) return { ...nothing, url, type: "image", photoUrl: answer.url };
  const facts = await read(answer.body, type, answer.url).catch(unreadable);
  const isPoor = !facts.title || !facts.image;
  const deadline = Math.max(0, Math.floor(ends - performance.now()));
  return present(url, facts, isPoor ? await fetchOembed(config, facts, answer.url, deadline) : {});
}

function unreadable(error: unknown): never {
  if (!(error instanceof UnreadableError)) throw error;
  throw new OutgoingError("unreadable", error.message, { cause: error });
}

const nothing = {
  name: null,
  body: null,
  photoUrl: null,
  width: null,
  height: null,
  attributes: null,
} as const;

function present(url: string, facts: PageFacts, oembed: Partial<PageFacts>): LinkPreview {
  const { type, attributes } = embedTypeOf(url);
  const siteName = facts.siteName ?? oembed.siteName;
  const imageSource = facts.image ? facts : oembed;
  return {
    url,
    type,
    name: facts.title ?? oembed.title ?? null,
    body: facts.description ?? null,
    photoUrl: imageSource.image ?? null,
    width: imageSource.imageWidth ?? null,
    height: imageSource.imageHeight ?? null,
    attributes: attributes || siteName ? { ...attributes, ...(siteName && { siteName }) } : null,
  };
}

/** Data from the page's oEmbed endpoint; errors are ignored. */
async function fetchOembed(
  config: Config,
  { oembed }: PageFacts,
  pageUrl: string,
  deadline: number,
): Promise<Partial<PageFacts>> {
  if (!oembed) return {};
  try {
    const { status, body } = await fetchSafely(config, oembed, { ...oembedRequest, deadline });
    const oembedData = JSON.parse(body.toString("utf8")) as Record<string, unknown>;
    if (status >= 400 || typeof oembedData !== "object") return {};
    return {
      title: cleanText(oembedData.title, 200),
      image: absolute(oembedData.thumbnail_url, pageUrl),
      imageWidth: pixels(oembedData.thumbnail_width),
      imageHeight: pixels(oembedData.thumbnail_height),
      siteName: cleanText(oembedData.provider_name, 100),
    };
  } catch {
    return {};
  }
}
