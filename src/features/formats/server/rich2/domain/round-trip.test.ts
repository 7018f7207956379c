import fc from "fast-check";
import { expect, test } from "vitest";
import type { Rich2Node } from "../../../contract/resources.ts";
import { convertBody } from "../../domain/convert-body.ts";
import { mostlyText, rich2Document } from "../../fixtures/rich2-arbitrary.ts";

const toMarkdown = (document: unknown) =>
  convertBody({ body: JSON.stringify(document), from: "rich2", to: "markdown" });

const toRich2 = (body: string): Rich2Node[] =>
  JSON.parse(convertBody({ body, from: "markdown", to: "rich2" }));

const thereAndBack = (document: unknown) => toRich2(toMarkdown(document));

test("every document that both can say survives the way to Markdown and back", () => {
  fc.assert(
    fc.property(rich2Document, (document) => {
      expect(thereAndBack(document)).toEqual(document);
    }),
    { numRuns: 300 },
  );
});

test("whatever is typed as text stays that text", () => {
  fc.assert(
    fc.property(mostlyText, (text) => {
      const document = [{ type: "p", children: [{ text }] }];
      expect(thereAndBack(document)).toEqual(document);
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
