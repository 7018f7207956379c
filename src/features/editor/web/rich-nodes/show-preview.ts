import type { LinkPreview } from "#features/media/contract/resources.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { cachedRequests } from "#platform/web/calls/cached-requests.ts";

type MediaRoutes = typeof import("#features/media/contract/routes.ts");

const fetchPreview = cachedRequests(
  (url: string): Promise<LinkPreview | undefined> =>
    apiOf<MediaRoutes>()(browserTransport)("POST /media/scrape", { body: { url } }).catch(
      () => undefined,
    ),
);

/** Replaces a link by its preview card; it stays a link if there is no preview. */
export async function showPreview(link: HTMLElement, url: string) {
  if (!isWebAddress(url)) return;
  const preview = await fetchPreview(url);
  if (!preview?.name) return;
  link.className = "linkCard";
  link.replaceChildren(...pictureOf(preview), textOf(preview));
}

const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? "");

function pictureOf({ photoUrl }: LinkPreview): HTMLElement[] {
  if (!photoUrl?.startsWith("https:")) return [];
  const picture = document.createElement("img");
  picture.referrerPolicy = "no-referrer";
  picture.alt = "";
  picture.src = photoUrl;
  return [picture];
}

function textOf({ name, body, attributes, url }: LinkPreview): HTMLElement {
  const text = document.createElement("span");
  text.className = "cardText";
  const parts = [
    ["cardName", name],
    ["cardExcerpt", body],
    ["cardSite", attributes?.siteName ?? URL.parse(url)?.host],
  ] as const;
  for (const [className, words] of parts) {
    if (!words) continue;
    const part = document.createElement("span");
    part.className = className;
    part.textContent = words;
    text.append(part);
  }
  return text;
}
