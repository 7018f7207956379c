import fc from "fast-check";
import type { Rich2Element, Rich2Node } from "#features/formats/contract/resources.ts";

const empty = [{ text: "" }];

const words = fc.stringMatching(/^[a-zé漢ا*_`#>\n]{1,8}( [a-z]{1,4})?$/);

const marks = ["bold", "italic", "strikethrough", "code", "underline", "highlight"] as const;

const leaf = fc
  .tuple(words, fc.subarray([...marks]))
  .map(([text, names]) => ({ text, ...Object.fromEntries(names.map((name) => [name, true])) }));

const link = fc
  .tuple(fc.array(leaf, { minLength: 1, maxLength: 2 }), fc.webUrl())
  .map(([children, url]) => ({ type: "a", url, children: apart(children) }));

const atom = fc.oneof(
  words.map((name) => ({ type: "@", name, children: empty })),
  words.map((tex) => ({ type: "math", tex, children: empty })),
  fc.constantFrom("1", "note").map((name) => ({ type: "footnote_ref", name, children: empty })),
  embed("rich_embed_inline"),
);

/**
 * A line as the editor normalizes it: adjacent leaves with equal marks, or links with equal addresses, are merged.
 */
const line = fc.array(fc.oneof(leaf, link, atom), { minLength: 1, maxLength: 4 }).map(apart);

function apart<Node extends object>(nodes: readonly Node[]): Node[] {
  const kindOf = (node: object | undefined) => JSON.stringify({ ...node, text: "", children: [] });
  return nodes.filter(
    (node, at) =>
      at === 0 || !("url" in node || "text" in node) || kindOf(nodes[at - 1]) !== kindOf(node),
  );
}

function embed(type: string) {
  return fc
    .tuple(
      fc.webUrl(),
      fc.constantFrom("image", "file", "url"),
      fc.dictionary(fc.string(), fc.jsonValue()),
    )
    .map(([url, dataSourceType, embedData]) => ({
      type,
      dataSourceType,
      url,
      embedData,
      children: empty,
    }));
}

const block = (type: string) => line.map((children): Rich2Element => ({ type, children }));

const code = fc.array(fc.constantFrom("a", "", "  b", "``` c"), { minLength: 1 }).map((lines) => ({
  type: "code_block",
  lang: "js",
  children: lines.map((text) => ({ type: "code_line", children: [{ text }] })),
}));

const list = (type: string, inner: fc.Arbitrary<Rich2Node>) =>
  fc
    .array(
      fc.tuple(
        line,
        fc.option(fc.boolean(), { nil: undefined }),
        fc.array(inner, { maxLength: 1 }),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .chain((items) =>
      fc.constantFrom({}, { start: 0 }, { start: 7 }).map((own) => ({ items, own })),
    )
    .map(({ items, own }) => ({
      type,
      ...(type === "ol" && own),
      children: items.map(([children, checked, more]) => ({
        type: "li",
        ...(checked !== undefined && { checked }),
        children: [{ type: "lic", children }, ...more],
      })),
    }));

const table = fc.integer({ min: 1, max: 3 }).chain((columns) => {
  const row = (type: string) =>
    fc.array(line, { minLength: columns, maxLength: columns }).map((cells) => ({
      type: "tr",
      children: cells.map((children) => ({ type, align: "center", children })),
    }));
  return fc
    .tuple(row("th"), fc.array(row("td"), { minLength: 1, maxLength: 3 }))
    .map(([head, rows]) => ({
      type: "table",
      children: [
        { type: "caption", children: [{ text: "Caption" }] },
        { type: "thead", children: [head] },
        { type: "tbody", children: rows },
      ],
    }));
});

const { block: anyBlock } = fc.letrec<{ block: Rich2Element }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small" },
    ...["p", "h2", "h3", "h4", "h5"].map(block),
    code,
    table,
    embed("rich_embed_card"),
    fc.constant({ type: "hr", children: empty }),
    words.map((tex) => ({ type: "math_block", tex, children: empty })),
    list("ul", list("ol", block("lic"))),
    fc
      .array(fc.oneof(block("blockquote-line"), tie("block").filter(isNoLine)), {
        minLength: 1,
        maxLength: 3,
      })
      .map((children) => ({ type: "blockquote", children })),
    fc.array(tie("block"), { minLength: 1, maxLength: 2 }).map((children) => ({
      type: "footnote",
      name: "1",
      children,
    })),
    fc.array(block("spoiler-item"), { minLength: 1 }).map((children) => ({
      type: "spoiler",
      children: [{ type: "spoiler-content", children }],
    })),
  ),
}));

/** In a quote, paragraphs have another name. */
function isNoLine({ type }: Rich2Element): boolean {
  return type !== "p";
}

export const tidyDocument = fc.array(anyBlock, { minLength: 1, maxLength: 4 });
