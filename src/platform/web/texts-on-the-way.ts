import { fetchMessages, pageInBrowser, urlOfPart } from "./load-page-context.ts";

/** By part; undefined once loaded. */
const onTheWay = new Map<string, Promise<void> | undefined>();

/**
 * Loads the messages of a part into those of the page, as a promise for `use`. Undefined if they are loaded, as on
 * the server and on pages of that part.
 */
export function textsOnTheWay(part: string): Promise<void> | undefined {
  if (typeof document === "undefined") return undefined;
  const { messages, messagesUrl, textParts } = pageInBrowser();
  if (textParts.includes(part) || onTheWay.has(part)) return onTheWay.get(part);
  const coming = fetchMessages(urlOfPart(messagesUrl, part)).then((texts) => {
    Object.assign(messages, texts);
    onTheWay.set(part, undefined);
  });
  onTheWay.set(part, coming);
  coming.catch(() => onTheWay.delete(part));
  return coming;
}
