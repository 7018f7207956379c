import type { IntlShape } from "react-intl";

/**
 * What a reaction is called on the page: in the language of the page, unless somebody gave it a name that is not the
 * one by which it is known.
 */
export function nameOf(
  { formatMessage, messages }: Pick<IntlShape, "formatMessage" | "messages">,
  { urlcode, name }: { urlcode: string; name: string },
): string {
  const id = `reactions.name.${urlcode}`;
  const isOwn = name.replaceAll(" ", "").toLowerCase() !== urlcode.toLowerCase();
  return isOwn || !Object.hasOwn(messages, id) ? name : formatMessage({ id });
}
