import { fetchMessages, pageInBrowser, urlOfPart } from "./load-page-context.ts";

/** By part; what has come is there as undefined. */
const onTheWay = new Map<string, Promise<void> | undefined>();

/**
 * Loads the texts of a part of the site into those of the page, for a component to wait for with `use`. Undefined where
 * they are there, as they are on the server and on pages of that part.
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
