import fc from "fast-check";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { checkText, warnOf } from "./check-text.ts";
import { argumentsOf, sourceElements } from "./message-elements.ts";

const problemsOf = (text: string, source: string, locale = "de") =>
  checkText(text, source, locale).map(({ message }) => message);

const counted = "{count, plural, one {# reply} other {# replies}} by {name}";

describe("a text is valid", () => {
  test.each([
    ["{count, plural, one {# Antwort} other {# Antworten}} von {name}", counted, "de"],
    ["{count, plural, other {返信#件}}：{name}", counted, "ja"],
    ["{name}: {count}", counted, "fi"],
    ["{name}: {count, number, ::compact-short}", counted, "de"],
    ["Lies <b>das</b>", "Read <b>this</b>", "de"],
    ["L'aide", "Help", "fr"],
    ["{when, date, ::yyyyMMdd}", "{when, date, long}", "de"],
    ["1 < 2", "One is less than two", "de"],
  ])("%s", (text, source, locale) => expect(problemsOf(text, source, locale)).toEqual([]));
});

describe("a text is refused, with the reason", () => {
  test.each([
    [" ", "Help", "de", "Enter a text."],
    ["{count} von {name", counted, "de", "A brace is not closed or not allowed at “{name”."],
    ["{count, plural, one {# Antwort}", counted, "de", "The form “other” is missing at"],
    ["{count, plural, one {#}} {name}", counted, "de", "The form “other” is missing at"],
    ["{count, plural, other {#}} {name}", counted, "pl", "plural forms one, few, many."],
    [
      "{count, plural, one {#} oen {#} other {#}} {name}",
      counted,
      "de",
      "unknown plural forms: oen",
    ],
    ["{count} Antworten", counted, "de", "also has {name}"],
    ["{count} {name} {date}", counted, "de", "does not have {date}"],
    ["{count} {name, date}", counted, "de", "Use {name} in the same way"],
    ["{when}", "{when, date, long}", "de", "Use {when} in the same way"],
    ["Lies <b>das", "Read <b>this</b>", "de", "A tag is not closed"],
    ["Lies <i>das</i>", "Read <b>this</b>", "de", "does not have <i>"],
    ['<a href="/">Hilfe</a>', "Help", "de", "A tag is not closed or not valid"],
    ["Hilfe<br/>", "Help", "de", "HTML is not possible here."],
    ["'<script>'", "Help", "de", "HTML is not possible here."],
    ["{count, number, ::currency/x} {name}", counted, "de", "format of a number or a date"],
    ["{count, nmber} {name}", counted, "de", "The format is not valid at"],
    ["Hilfe\u0000", "Help", "de", "The text has control characters."],
    ["x".repeat(5_001), "Help", "de", "The text is longer than 5000 characters."],
  ])("%j", (text, source, locale, reason) =>
    expect(problemsOf(text, source, locale).join(" ")).toContain(reason),
  );
});

test("a text that is much longer than the English one is worth a second look", () => {
  expect(warnOf("Benachrichtigungseinstellungen", "Preferences")).toHaveLength(1);
  expect(warnOf("Einstellungen", "Preferences")).toEqual([]);
});

describe("whatever passes", () => {
  const name = fc.constantFrom("a", "b", "n");
  const form = fc.constantFrom("zero", "one", "two", "few", "many", "other", "=1");
  const style = fc.constantFrom(
    "",
    ", number",
    ", number, percent",
    ", number, ::.00",
    ", date",
    ", time, short",
    ", date, ::yMMMd",
    ", number, ::currency/EUR",
    ", number, ::currency/x",
    ", number, ::unit/mile",
  );
  const { text } = fc.letrec<{ text: string; part: string; forms: string }>((tie) => ({
    text: fc.array(tie("part"), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("")),
    forms: fc
      .uniqueArray(fc.tuple(form, tie("text")), { selector: ([key]) => key, maxLength: 6 })
      .map((all) => all.map(([key, inner]) => `${key} {${inner}}`).join(" ")),
    part: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom("word", " ", "'", "#", "<", "{", "''", "\u0627"),
      fc.tuple(name, style).map(([key, how]) => `{${key}${how}}`),
      fc
        .tuple(fc.constantFrom("plural", "selectordinal", "select"), tie("forms"))
        .map(([kind, forms]) => `{n, ${kind}, ${forms} other {#}}`),
      tie("text").map((inner) => `<t>${inner}</t>`),
    ),
  }));
  const locale = fc.constantFrom("en", "ar", "pl", "ja");
  const given = fc.record({
    text: fc.string(),
    number: fc.double({ noNaN: true }),
    date: fc.date({ noInvalidDate: true }),
  });
  /** As their messages are used: a number for what counts, a date for what dates. */
  const valuesFor = (
    source: string,
    { text, number, date }: { text: string; number: number; date: Date },
  ) =>
    Object.fromEntries(
      argumentsOf(sourceElements(source)).map(({ name: key, kind }) => {
        if (kind === "tag") return [key, (parts: unknown) => parts];
        if (kind === "date" || kind === "time") return [key, date];
        return [key, kind === "text" || kind === "select" ? text : number];
      }),
    );
  const isOneKind = (source: string) => {
    const all = argumentsOf(sourceElements(source)).map(({ name: key, kind }) => {
      if (kind === "date" || kind === "time") return `${key} date`;
      return `${key} ${kind === "text" || kind === "select" || kind === "tag" ? kind : "number"}`;
    });
    return new Set(all).size === new Set(all.map((each) => each.split(" ")[0])).size;
  };

  test("can be formatted with whatever the English text can", () => {
    let passed = 0;
    fc.assert(
      fc.property(text, text, locale, given, (source, other, tag, values) => {
        fc.pre(checkText(source, source, "en").length === 0 && isOneKind(source));
        for (const candidate of [other, source])
          if (checkText(candidate, source, tag).length === 0) {
            passed += 1;
            new IntlMessageFormat(candidate, tag).format(valuesFor(source, values));
          }
      }),
      { numRuns: propertyRuns(5_000, 1_000) },
    );
    expect(passed).toBeGreaterThan(100);
  });
});
