import { IntlMessageFormat } from "intl-messageformat";

/** A text as the browser takes it: plain, or parsed so that no parser has to travel there. */
type BrowserText = string | unknown[];

export const browserTexts = (
  messages: Readonly<Record<string, string>>,
): Record<string, BrowserText> =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, parsed(message)]));

/** Braces, tags and quotes are the syntax of ICU messages; a text without them is what it says. */
function parsed(message: string): BrowserText {
  if (!/[{}<>']/.test(message)) return message;
  try {
    return IntlMessageFormat.__parse?.(message) ?? message;
  } catch {
    return message;
  }
}
