import { fetchMessages, pageInBrowser, urlOfPart } from "./load-page-context.ts";

const pendingParts = new Map<string, Promise<void> | undefined>();

/**
 * Loads the messages of a part into those of the page, as a promise for `use`. Undefined if they are loaded, as on
 * the server and on pages of that part.
 */
export function loadTextsOf(part: string): Promise<void> | undefined {
  if (typeof document === "undefined") return undefined;
  const { messages, messagesUrl, textParts } = pageInBrowser();
  if (textParts.includes(part) || pendingParts.has(part)) return pendingParts.get(part);
  const loading = fetchMessages(urlOfPart(messagesUrl, part)).then((texts) => {
    Object.assign(messages, texts);
    pendingParts.set(part, undefined);
  });
  pendingParts.set(part, loading);
  loading.catch(() => pendingParts.delete(part));
  return loading;
}
