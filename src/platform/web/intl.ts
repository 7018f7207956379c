import { IntlMessageFormat, type PrimitiveType } from "intl-messageformat";
import { createIntl, createIntlCache, type IntlShape } from "react-intl";
import type { Messages } from "./page-context.ts";

const intls = new WeakMap<Messages, IntlShape>();

/** The shared formatter for these messages. Creating one is more expensive than formatting. */
export function intlFor(locale: string, messages: Messages): IntlShape {
  const known = intls.get(messages);
  if (known) return known;
  const intl = createIntl({ locale, messages, onError: ignoreMissingTexts }, createIntlCache());
  sayFaster(intl);
  intls.set(messages, intl);
  return intl;
}

/**
 * Caches compiled messages by id. The library's own cache key serializes message and options on each call, which
 * costs several times as much as formatting.
 */
function sayFaster(intl: IntlShape) {
  const prepared = new Map<string, IntlMessageFormat>();
  const { locale, messages, formatters } = intl;
  const say = intl.formatMessage as (...given: unknown[]) => unknown;
  const prepare = (id: string) => {
    const format = new IntlMessageFormat(messages[id] ?? "", locale, undefined, { formatters });
    prepared.set(id, format);
    return format;
  };
  const faster = ({ id = "", ...rest }: Descriptor, values?: Values, options?: Options) => {
    const isUsual = Object.hasOwn(messages, id) && !options?.ignoreTag && isPlain(values);
    if (!isUsual) return say({ id, ...rest }, values, options);
    try {
      return (prepared.get(id) ?? prepare(id)).format(values);
    } catch {
      return say({ id, ...rest }, values, options);
    }
  };
  intl.formatMessage = faster as IntlShape["formatMessage"];
}

interface Descriptor {
  id?: string;
}

interface Options {
  ignoreTag?: boolean;
}

type Values = Record<string, PrimitiveType>;

const isPlain = (values: Record<string, unknown> = {}): values is Values =>
  Object.values(values).every(
    (value) => value === null || (typeof value !== "object" && typeof value !== "function"),
  );

/** Missing texts render as their id. Other errors are faults in a message, and are logged. */
function ignoreMissingTexts(error: { code: string; message: string }) {
  if (error.code === "MISSING_TRANSLATION" || error.code === "MISSING_DATA") return;
  // biome-ignore lint/suspicious/noConsole: the author of a text looks for its faults there
  console.error(error.message);
}
