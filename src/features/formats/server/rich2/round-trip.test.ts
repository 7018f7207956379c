import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import type { Rich2Node } from "../../contract/resources.ts";
import { convertBody } from "../converting/convert-body.ts";
import { mostlyText, rich2Document } from "../fixtures/rich2-arbitrary.ts";

const toMarkdown = (document: unknown) =>
  convertBody({ body: JSON.stringify(document), from: "rich2", to: "markdown" });

const toRich2 = (body: string): Rich2Node[] =>
  JSON.parse(convertBody({ body, from: "markdown", to: "rich2" }));

const roundTrip = (document: unknown) => toRich2(toMarkdown(document));

test("every document that both can say survives the way to Markdown and back", () => {
  fc.assert(
    fc.property(rich2Document, (document) => {
      expect(roundTrip(document)).toEqual(document);
    }),
    { numRuns: propertyRuns(300, 60) },
  );
});

test("bars stay what they are in tables, with backslashes before them", () => {
  for (const title of ["|", "\\|", "\\\\|"]) {
    const link = { type: "a", url: "http://a.example/", title, children: [{ text: "a" }] };
    const row = (type: string) => ({ type: "tr", children: [{ type, children: [link] }] });
    const parts = [
      { type: "thead", children: [row("th")] },
      { type: "tbody", children: [row("td")] },
    ];
    const document = [{ type: "table", children: parts }];
    expect(roundTrip(document)).toEqual(document);
  }
});

test.each(["#__a__", "a__b__c", "__a_", "snake_case_word", "_a_b_"])(
  "underlines stay what they are: %s",
  (text) => {
    const document = [{ type: "p", children: [{ text }] }];
    expect(roundTrip(document)).toEqual(document);
  },
);

test("whatever is typed as text stays that text", () => {
  fc.assert(
    fc.property(mostlyText, (text) => {
      const document = [{ type: "p", children: [{ text }] }];
      expect(roundTrip(document)).toEqual(document);
    }),
    { numRuns: 1000 },
  );
});

test("Markdown that was converted once does not change any more", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: "grapheme-ascii" }), (source) => {
      const once = convertBody({
        body: JSON.stringify(toRich2(source)),
        from: "rich2",
        to: "markdown",
      });
      expect(toRich2(once)).toEqual(toRich2(source));
    }),
    { numRuns: 300 },
  );
});

const again = (source: string) =>
  convertBody({ body: JSON.stringify(toRich2(source)), from: "rich2", to: "markdown" });

test.each([
  "https://example.com",
  "https://example.com/",
  "see https://example.com/a_b_c?x=1&y=2",
  "(https://example.com/a_(b)), https://example.com/c. And HTTPS://Example.com.",
  "- https://example.com/*a",
  "| https://example.com/a_b |\n| --- |\n| see https://example.com/?a=1&b=2 |",
  "<https://example.com/a>\\\nb",
  "write to <ada@example.com>",
  "[a](https://example.com/a_b_c?x=1&y=2)",
  "[a](https://en.wikipedia.org/wiki/Moot_(meeting))",
  '[a](https://example.com/ "a \\"title\\"")',
  '![a](/uploads/a_b.png "a title")',
  "a\\\nb",
  '<details class="spoiler"><summary>More</summary>\n\nSome **words**\n\n- and\n- more\n\n</details>',
])("%s is written as it was", (source) => {
  expect(again(source)).toBe(source);
});

test("what others hide behind words of their own keeps them", () => {
  const source = "<details><summary>More <b>of</b> it</summary>\n\nhidden\n\n</details>";
  expect(toRich2(source)).toEqual([
    {
      type: "spoiler",
      summary: "More of it",
      children: [
        {
          type: "spoiler-content",
          children: [{ type: "spoiler-item", children: [{ text: "hidden" }] }],
        },
      ],
    },
  ]);
});

test("an address in brackets is escaped where it would be read as another", () => {
  const links = [["a", "https://example.com/?a&copy;b"]].map(([text, url]) => ({
    type: "a",
    url,
    children: [{ text }],
  }));
  const document = [{ type: "p", children: links }];
  expect(toMarkdown(document)).toBe("[a](https://example.com/?a&amp;copy;b)");
  expect(roundTrip(document)).toEqual(document);
});
