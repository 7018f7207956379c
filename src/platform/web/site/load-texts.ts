import { use } from "react";
import { fetchMessages, pageInBrowser, urlOfPart } from "./load-page-context.ts";

const pendingParts = new Map<string, Promise<void> | undefined>();

/** Loads the messages of a part into those of the page, and suspends meanwhile. */
export function useTextsOf(part: string): void {
  const loading = loadTextsOf(part);
  if (loading) use(loading);
}

/** Undefined if they are loaded, as on the server and on pages of that part. */
function loadTextsOf(part: string): Promise<void> | undefined {
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
