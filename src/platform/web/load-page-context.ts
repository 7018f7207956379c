import type { PageContextValue } from "./page-context.ts";

/** In the browser: the language that the server wrote into the page, with its messages. */
export async function loadPageContext(): Promise<PageContextValue> {
  const { lang, dataset } = document.documentElement;
  const messagesUrl = dataset.messages ?? "";
  const messages = await fetchMessages(messagesUrl);
  return { locale: lang, messages, messagesUrl, nonce: "" };
}

async function fetchMessages(url: string): Promise<Record<string, string>> {
  if (!url) return {};
  const response = await fetch(url);
  return response.ok ? ((await response.json()) as Record<string, string>) : {};
}
