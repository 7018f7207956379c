import type { Messages, PageContextValue } from "./page-context.ts";

/** In the browser: what the server wrote into the page, with the messages of its language. */
export async function loadPageContext(): Promise<PageContextValue> {
  const { lang, dataset } = document.documentElement;
  const messagesUrl = dataset.messages ?? "";
  const messages = await fetchMessages(messagesUrl);
  const themeCss = document.querySelector("style[data-theme]")?.textContent ?? "";
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  return { locale: lang, messages, messagesUrl, nonce, themeCss };
}

async function fetchMessages(url: string): Promise<Messages> {
  if (!url) return {};
  const response = await fetch(url);
  return response.ok ? withoutPlain((await response.json()) as Messages) : {};
}

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
