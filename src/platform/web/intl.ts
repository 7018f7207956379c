import { createIntl, createIntlCache, type IntlShape } from "react-intl";
import type { Messages } from "./page-context.ts";

const intls = new WeakMap<Messages, IntlShape>();

/** One for all pages with the same texts: to prepare them takes longer than to say them. */
export function intlFor(locale: string, messages: Messages): IntlShape {
  const known = intls.get(messages);
  if (known) return known;
  const intl = createIntl({ locale, messages, onError: ignoreMissingTexts }, createIntlCache());
  intls.set(messages, intl);
  return intl;
}

/** A text that is missing shows its id; anything else is a fault in a text that its author must see. */
function ignoreMissingTexts(error: { code: string; message: string }) {
  if (error.code === "MISSING_TRANSLATION" || error.code === "MISSING_DATA") return;
  // biome-ignore lint/suspicious/noConsole: the author of a text looks for its faults there
  console.error(error.message);
}
