import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { type FieldError, say } from "#platform/contract/errors.ts";
import { longestText } from "../../contract/rules.ts";
import {
  argumentsOf,
  elementsOf,
  type MessageArgument,
  sourceElements,
} from "./message-elements.ts";
import { syntaxProblem } from "./syntax-problem.ts";

export type TextProblem = Pick<FieldError, "message" | "said">;

/**
 * What is wrong with a translation: it must parse, use what the source uses in braces and tags, have all plural
 * forms of the language, and contain no HTML. A text without problems can be formatted with whatever the source can.
 */
export function checkText(text: string, source: string, locale: string): TextProblem[] {
  if (text.trim() === "") return [{ message: "Enter a text." }];
  if (text.length > longestText)
    return [say("The text is longer than {count} characters.", { count: longestText })];
  if (/[\p{Cc}--[\n\r\t]]/v.test(text)) return [{ message: "The text has control characters." }];
  const elements = parsed(text, locale);
  if (!Array.isArray(elements)) return [elements as TextProblem];
  const original = sourceElements(source);
  return [
    ...comparedArguments(argumentsOf(elements), argumentsOf(original)),
    ...pluralProblems(elements, locale),
    ...formatProblems(elements, locale),
    ...markupProblems(elements, original),
  ];
}

function parsed(text: string, locale: string): readonly MessageFormatElement[] | TextProblem {
  try {
    return elementsOf(text, locale);
  } catch (error) {
    return syntaxProblem(error, text);
  }
}

const written = ({ name, kind }: MessageArgument) => (kind === "tag" ? `<${name}>` : `{${name}}`);
const ofNumbers: readonly string[] = ["number", "plural", "ordinal"];

function comparedArguments(
  own: readonly MessageArgument[],
  original: readonly MessageArgument[],
): TextProblem[] {
  const isIn = (all: readonly MessageArgument[]) => (argument: MessageArgument) =>
    all.some((each) => written(each) === written(argument));
  const missing = original.filter((argument) => !isIn(own)(argument));
  const unknown = own.filter((argument) => !isIn(original)(argument));
  const changed = own.filter(
    (argument) => isIn(original)(argument) && !isUsable(argument, original),
  );
  const namesOf = (all: readonly MessageArgument[]) => [...new Set(all.map(written))].join(", ");
  return [
    ...(missing.length > 0
      ? [say("The English text also has {names}. Use it as well.", { names: namesOf(missing) })]
      : []),
    ...(unknown.length > 0
      ? [say("The English text does not have {names}.", { names: namesOf(unknown) })]
      : []),
    ...(changed.length > 0
      ? [say("Use {names} in the same way as the English text.", { names: namesOf(changed) })]
      : []),
  ];
}

/** A number can be shown as any other language needs it; nothing else can become a number or a date. */
function isUsable(argument: MessageArgument, original: readonly MessageArgument[]): boolean {
  const same = original.filter((each) => written(each) === written(argument));
  if (same.some(({ kind }) => kind === argument.kind)) return true;
  const isNumber = same.some(({ kind }) => ofNumbers.includes(kind));
  return isNumber && (argument.kind === "text" || ofNumbers.includes(argument.kind));
}

const allForms = new Set(["zero", "one", "two", "few", "many", "other"]);
const rules = new Map<string, readonly string[]>();

/** Plural forms that the language distinguishes (CLDR). */
export function pluralForms(locale: string, type: "cardinal" | "ordinal"): readonly string[] {
  const key = `${locale} ${type}`;
  const forms =
    rules.get(key) ?? new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
  rules.set(key, forms);
  return forms;
}

function pluralProblems(elements: readonly MessageFormatElement[], locale: string): TextProblem[] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural) return [];
    const { value: name, options, pluralType = "cardinal" } = element;
    const forms = Object.keys(options).filter((form) => !form.startsWith("="));
    const missing = pluralForms(locale, pluralType).filter((form) => !forms.includes(form));
    const unknown = forms.filter((form) => !allForms.has(form));
    return [
      ...(missing.length > 0
        ? [
            say("{name} needs the plural forms {forms}.", {
              name: `{${name}}`,
              forms: missing.join(", "),
            }),
          ]
        : []),
      ...(unknown.length > 0
        ? [
            say("{name} has unknown plural forms: {forms}.", {
              name: `{${name}}`,
              forms: unknown.join(", "),
            }),
          ]
        : []),
    ];
  });
}

/** A format may be well formed and still ask for what there is not, such as more than 100 decimals. */
const formatProblems = (
  elements: readonly MessageFormatElement[],
  locale: string,
): TextProblem[] =>
  elements.some((element) => !isFormat(element, locale))
    ? [{ message: "The format of a number or a date is not valid." }]
    : [];

function isFormat(element: MessageFormatElement, locale: string): boolean {
  const { type } = element;
  if (type !== TYPE.number && type !== TYPE.date && type !== TYPE.time) return true;
  const { style } = element;
  if (!style || typeof style === "string") return true;
  try {
    if (type === TYPE.number)
      new Intl.NumberFormat(locale, style.parsedOptions as Intl.NumberFormatOptions).format(1);
    else
      new Intl.DateTimeFormat(locale, style.parsedOptions as Intl.DateTimeFormatOptions).format(0);
    return true;
  } catch {
    return false;
  }
}

const markup = /<\/?[a-z!][^>]*>/i;

function markupProblems(
  elements: readonly MessageFormatElement[],
  original: readonly MessageFormatElement[],
): TextProblem[] {
  const has = (all: readonly MessageFormatElement[]) =>
    all.some((element) => element.type === TYPE.literal && markup.test(element.value));
  return has(elements) && !has(original)
    ? [{ message: "HTML is not possible here. Only the tags of the English text are." }]
    : [];
}

const shortSource = 12;

/** What may be right, but deserves a second look. */
export function warnOf(text: string, source: string): TextProblem[] {
  const isLong = text.length > 2 * Math.max(source.length, shortSource);
  return isLong ? [{ message: "This is more than twice as long as the English text." }] : [];
}
