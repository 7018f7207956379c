import { IntlMessageFormat } from "intl-messageformat";

type BrowserText = string | unknown[];

export const browserTexts = (
  messages: Readonly<Record<string, string>>,
): Record<string, BrowserText> =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, parsed(message)]));

/** Only braces, tags and quotes are ICU syntax. */
function parsed(message: string): BrowserText {
  if (!/[{}<>']/.test(message)) return message;
  try {
    return IntlMessageFormat.__parse?.(message) ?? message;
  } catch {
    return message;
  }
}
