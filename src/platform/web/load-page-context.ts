import type { Messages, PageContextValue } from "./page-context.ts";

let loaded: PageContextValue | undefined;

/** What `loadPageContext` has found, for code outside of components. */
export function pageInBrowser(): PageContextValue {
  if (!loaded) throw new Error("The context of the page is not loaded yet.");
  return loaded;
}

/** In the browser: what the server wrote into the page, with the messages of its language. */
export async function loadPageContext(): Promise<PageContextValue> {
  const { lang, dataset } = document.documentElement;
  const messagesUrl = dataset.messages ?? "";
  const textParts = dataset.textParts?.split(" ") ?? [];
  const urls = [messagesUrl, ...textParts.map((part) => urlOfPart(messagesUrl, part))];
  const messages: Messages = Object.assign({}, ...(await Promise.all(urls.map(fetchMessages))));
  const themeCss = document.querySelector("style[data-theme]")?.textContent ?? "";
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  loaded = { locale: lang, messages, messagesUrl, textParts, nonce, themeCss };
  return loaded;
}

/** Where the texts of a part of the site are that not every page loads. */
export const urlOfPart = (messagesUrl: string, part: string) => `${messagesUrl}/${part}`;

/** Throws where the site cannot be reached: as it came the page has all its words, and works without scripts. */
export async function fetchMessages(url: string): Promise<Messages> {
  if (!url) return {};
  for (const pause of retryPauses) {
    const messages = await fetch(url).then(readMessages, () => undefined);
    if (messages) return messages;
    await new Promise((goOn) => setTimeout(goOn, pause));
  }
  throw new Error(`The texts of this page did not arrive from ${url}.`);
}

/** Milliseconds; by the last, a site that is restarted is back. */
const retryPauses = [500, 1_000, 2_000, 4_000, 8_000];

const readMessages = async (response: Response): Promise<Messages | undefined> =>
  response.ok ? withoutPlain((await response.json()) as Messages) : undefined;

/** Plain texts come short, as most are; without a parser they must look parsed as well. */
const withoutPlain = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === "string" ? [{ type: literal, value: message }] : message,
    ]),
  ) as Messages;

/** `TYPE.literal` of the ICU message parser, which is not loaded. */
const literal = 0;
