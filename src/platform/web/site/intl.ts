import { IntlMessageFormat, type PrimitiveType } from "intl-messageformat";
import { createIntl, createIntlCache, type IntlShape } from "react-intl";
import type { Messages } from "./page-context.ts";

const intls = new WeakMap<Messages, IntlShape>();

/** The shared formatter for these messages. Creating one is more expensive than formatting. */
export function intlFor(locale: string, messages: Messages): IntlShape {
  const cached = intls.get(messages);
  if (cached) return cached;
  const intl = createIntl({ locale, messages, onError: ignoreMissingTexts }, createIntlCache());
  cacheCompiledMessages(intl);
  intls.set(messages, intl);
  return intl;
}

/**
 * Caches compiled messages by id. The library's own cache key serializes message and options on each call, which
 * costs several times as much as formatting.
 */
function cacheCompiledMessages(intl: IntlShape) {
  const compiled = new Map<string, IntlMessageFormat>();
  const { locale, messages, formatters } = intl;
  const formatUncached = intl.formatMessage as (...args: unknown[]) => unknown;
  const compile = (id: string) => {
    const format = new IntlMessageFormat(messages[id] ?? "", locale, undefined, { formatters });
    compiled.set(id, format);
    return format;
  };
  const formatCached = ({ id = "", ...rest }: Descriptor, values?: Values, options?: Options) => {
    const isCacheable = Object.hasOwn(messages, id) && !options?.ignoreTag && isPlain(values);
    if (!isCacheable) return formatUncached({ id, ...rest }, values, options);
    try {
      return (compiled.get(id) ?? compile(id)).format(values);
    } catch {
      return formatUncached({ id, ...rest }, values, options);
    }
  };
  intl.formatMessage = formatCached as IntlShape["formatMessage"];
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
  // biome-ignore lint/suspicious/noConsole: authors of texts look for errors there
  console.error(error.message);
}
