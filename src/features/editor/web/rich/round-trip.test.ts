import { getSchema } from "@tiptap/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Rich2Node } from "#features/formats/contract/resources.ts";
import { toDocument } from "../../contract/rules/to-document.ts";
import { toRich2 } from "../../contract/rules/to-rich2.ts";
import { contentExtensions } from "../rich-nodes/extensions.ts";
import { tidyDocument } from "../rich-pasting/tidy-document.ts";

const schema = getSchema(contentExtensions({ spoiler: "Spoiler", done: "Done" }));

/** Converts to an editor document, checks it, and converts back. */
function throughEditor(blocks: readonly Rich2Node[]) {
  const node = schema.nodeFromJSON(toDocument(blocks));
  node.check();
  return toRich2(node.toJSON());
}

test("every document passes through the editor unchanged", () => {
  fc.assert(
    fc.property(tidyDocument, (document) => {
      expect(throughEditor(document)).toEqual(document);
    }),
    { numRuns: 300 },
  );
});

const types = [
  "p",
  "h2",
  "h3",
  "h4",
  "h5",
  "hr",
  "blockquote",
  "blockquote-line",
  "spoiler",
  "spoiler-content",
  "spoiler-item",
  "code_block",
  "code_line",
  "ul",
  "ol",
  "li",
  "lic",
  "table",
  "caption",
  "thead",
  "tbody",
  "tfoot",
  "tr",
  "th",
  "td",
  "math_block",
  "a",
  "@",
  "img",
  "math",
  "legacy_emoji_image",
  "rich_embed_card",
  "rich_embed_inline",
  "footnote",
  "footnote_ref",
];

const properties = fc.dictionary(
  fc.constantFrom(
    "url",
    "name",
    "lang",
    "checked",
    "ref",
    "id",
    "attributes",
    "tex",
    "embedData",
    "start",
  ),
  fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.dictionary(fc.string(), fc.jsonValue())),
  { maxKeys: 3 },
);

const { anything } = fc.letrec<{ anything: Rich2Node }>((tie) => ({
  anything: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.record(
      { text: fc.stringMatching(/^[a-z \n]{0,6}$/), bold: fc.constant(true), colour: fc.string() },
      { requiredKeys: ["text"] },
    ),
    fc
      .tuple(properties, fc.constantFrom(...types), fc.array(tie("anything"), { maxLength: 3 }))
      .map(([given, type, children]) => ({ ...given, type, children })),
  ),
}));

const wordsOf = (nodes: readonly Rich2Node[]): string =>
  nodes.map((node) => ("text" in node ? String(node.text) : wordsOf(node.children))).join("");

const letters = (nodes: readonly Rich2Node[]) =>
  [...wordsOf(nodes).replace(/\s/g, "")].sort().join("");

test("the editor opens every body the server accepts and keeps all of its text", () => {
  fc.assert(
    fc.property(fc.array(anything, { maxLength: 4 }), (document) => {
      const out = throughEditor(document);
      expect(letters(out)).toBe(letters(document));
      expect(throughEditor(out)).toEqual(out);
    }),
    { numRuns: 2000 },
  );
});

test("unsupported properties are preserved", () => {
  const document = [
    { type: "h3", ref: "start", children: [{ text: "Title", colour: "red" }] },
    {
      type: "table",
      colSizes: [100, 200],
      children: [
        {
          type: "tbody",
          children: [
            {
              type: "tr",
              actualHeight: 20,
              children: [
                { type: "td", attributes: { colspan: 2, data: 1 }, children: [{ text: "a" }] },
              ],
            },
          ],
        },
      ],
    },
    {
      type: "p",
      children: [{ type: "a", url: "https://a.org/", target: "_blank", children: [{ text: "a" }] }],
    },
    {
      type: "rich_embed_card",
      dataSourceType: "iframe",
      url: "https://a.org/",
      frameAttributes: { width: 100 },
      embedData: { embedType: "iframe" },
      children: [{ text: "" }],
    },
  ];
  expect(throughEditor(document as Rich2Node[])).toEqual(document);
});
