import type { IntlShape } from "react-intl";

/** Localized name of a reaction, unless an administrator has renamed it. */
export function nameOf(
  { formatMessage, messages }: Pick<IntlShape, "formatMessage" | "messages">,
  { urlcode, name }: { urlcode: string; name: string },
): string {
  const id = `reactions.name.${urlcode}`;
  const isOwn = name.replaceAll(" ", "").toLowerCase() !== urlcode.toLowerCase();
  return isOwn || !Object.hasOwn(messages, id) ? name : formatMessage({ id });
}
