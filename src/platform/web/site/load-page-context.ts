import type { Messages, PageContextValue } from "./page-context.ts";

let loaded: PageContextValue | undefined;

/** The result of `loadPageContext`, for code outside of components. */
export function pageInBrowser(): PageContextValue {
  if (!loaded) throw new Error("The context of the page is not loaded yet.");
  return loaded;
}

/** Reads the context that the server wrote into the document, and fetches its messages. */
export async function loadPageContext(): Promise<PageContextValue> {
  const { lang, dataset } = document.documentElement;
  const messagesUrl = dataset.messages ?? "";
  const textParts = dataset.textParts?.split(" ") ?? [];
  const urls = [messagesUrl, ...textParts.map((part) => urlOfPart(messagesUrl, part))];
  const messages: Messages = Object.assign({}, ...(await Promise.all(urls.map(fetchMessages))));
  const themeCss = document.querySelector("style[data-theme]")?.textContent ?? "";
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  const section = await sectionOf(dataset);
  loaded = {
    locale: lang,
    messages,
    messagesUrl,
    textParts,
    nonce,
    themeCss,
    section: section || undefined,
  };
  return loaded;
}

const sectionOf = async ({ section, basePath = "" }: DOMStringMap) =>
  section &&
  (await import("./section-links.ts")).withTargets({ siteSectionID: Number(section), basePath });

/** URL of the messages of a part that only some pages load. */
export const urlOfPart = (messagesUrl: string, part: string) => `${messagesUrl}/${part}`;

/** Throws if the site is unreachable; then the server-rendered page stays as it is, without scripts. */
export async function fetchMessages(url: string): Promise<Messages> {
  if (!url) return {};
  for (const pause of retryPauses) {
    const messages = await fetch(url).then(readMessages, () => undefined);
    if (messages) return messages;
    await new Promise((goOn) => setTimeout(goOn, pause));
  }
  throw new Error(`The texts of this page did not arrive from ${url}.`);
}

/** Milliseconds; long enough for a restart of the server. */
const retryPauses = [500, 1_000, 2_000, 4_000, 8_000];

const readMessages = async (response: Response): Promise<Messages | undefined> =>
  response.ok ? parsePlainTexts((await response.json()) as Messages) : undefined;

/**
 * The server sends messages without arguments as strings. Without the ICU parser they must have its output format.
 */
const parsePlainTexts = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === "string" ? [{ type: literal, value: message }] : message,
    ]),
  ) as Messages;

/** `TYPE.literal` of the ICU message parser, which is not loaded. */
const literal = 0;
