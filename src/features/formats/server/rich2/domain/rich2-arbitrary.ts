import fc from "fast-check";
import type { Rich2Element, Rich2Leaf, Rich2Node } from "../../../contract/resources.ts";

const word = fc.stringMatching(/^[a-zé漢ا]{1,8}$/);

const punctuation = fc.constantFrom(
  ...["*", "_", "**", "`", "```", "[", "](", ")", "!", "![", "<b>", "&amp;", "&", "\\", "$", "$$"],
  ...["#", "- ", "+", "1.", "1)", ">", ">!", "|", "~~", "---", "===", "@name", "http://a.b", "^"],
  ...["[^1]", "[ ]", ":", '"', "'", "(", "<", "x@y.org", "{", "}", "=", "//", "www.a.org"],
);

/** Words and signs of Markdown in any order, with single spaces between some and none at the ends. */
export const mostlyText = fc
  .array(fc.tuple(fc.oneof(word, punctuation), fc.constantFrom("", " ")), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) =>
    parts
      .map((pair) => pair.join(""))
      .join("")
      .trim()
      .replace(/ +/g, " "),
  )
  .filter((text) => text !== "");

const marks = fc
  .subarray([
    "bold",
    "italic",
    "strikethrough",
    "code",
    "underline",
    "superscript",
    "highlight",
  ] as const)
  .map((names): Omit<Rich2Leaf, "text"> => Object.fromEntries(names.map((name) => [name, true])));

const leaf = fc.tuple(mostlyText, marks).map(([text, mark]): Rich2Leaf => ({ text, ...mark }));

const empty = [{ text: "" }];

const link = fc
  .tuple(fc.array(leaf, { minLength: 1, maxLength: 2 }), fc.webUrl())
  .map(([children, address]) => ({
    type: "a",
    url: new URL(address).href,
    children: apart(children),
  }));

const mention = word.map((name) => ({ type: "@", name, children: empty }));
const twoWords = fc
  .tuple(word, word)
  .map((names) => ({ type: "@", name: names.join(" "), children: empty }));
const formula = fc
  .constantFrom("x", "a_b", "\\frac{1}{2}", "a < b")
  .map((tex) => ({ type: "math", tex, children: empty }));

/** A line as the editor leaves it: neighbours with the same marks are one leaf. */
const line = fc
  .array(fc.oneof({ weight: 4, arbitrary: leaf }, link, mention, twoWords, formula), {
    minLength: 1,
    maxLength: 5,
  })
  .map(apart);

function apart<Node extends Rich2Node>(nodes: Node[]): Node[] {
  return nodes.filter((node, index) => !isSame(nodes[index - 1], node));
}

const isSame = (one: object | undefined, other: object) =>
  one !== undefined && "text" in one && "text" in other && marksOf(one) === marksOf(other);

const marksOf = (leaf: object) =>
  Object.keys(leaf)
    .filter((key) => key !== "text")
    .sort()
    .join();

const block = (type: string) => line.map((children): Rich2Element => ({ type, children }));

const code = fc
  .tuple(
    fc.constantFrom("js", "python", undefined),
    fc.array(fc.constantFrom("a", "", "``` b", "  c", "> d"), { minLength: 1, maxLength: 4 }),
  )
  .map(([lang, lines]) => ({
    type: "code_block",
    ...(lang && { lang }),
    children: lines.map((text) => ({ type: "code_line", children: [{ text }] })),
  }));

const list = (type: string) =>
  fc
    .array(
      fc.tuple(
        line,
        fc.option(fc.boolean(), { nil: undefined }),
        fc.option(line, { nil: undefined }),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((items) => ({
      type,
      children: items.map(([children, checked, inner]) => ({
        type: "li",
        ...(checked !== undefined && { checked }),
        children: [
          { type: "lic", children },
          ...(inner
            ? [
                {
                  type: "ul",
                  children: [{ type: "li", children: [{ type: "lic", children: inner }] }],
                },
              ]
            : []),
        ],
      })),
    }));

const quote = fc
  .array(block("blockquote-line"), { minLength: 1, maxLength: 3 })
  .map((children) => ({ type: "blockquote", children }));

const spoiler = fc
  .array(block("spoiler-item"), { minLength: 1, maxLength: 3 })
  .map((children) => ({ type: "spoiler", children: [{ type: "spoiler-content", children }] }));

const table = fc.integer({ min: 1, max: 3 }).chain((columns) => {
  const row = (type: string) =>
    fc
      .array(line, { minLength: columns, maxLength: columns })
      .map((cells) => ({ type: "tr", children: cells.map((children) => ({ type, children })) }));
  return fc
    .tuple(row("th"), fc.array(row("td"), { minLength: 1, maxLength: 3 }))
    .map(([head, rows]) => ({
      type: "table",
      children: [
        { type: "thead", children: [head] },
        { type: "tbody", children: rows },
      ],
    }));
});

const rule = fc.constant({ type: "hr", children: empty });
const formulaBlock = fc
  .constantFrom("x^2", "a\n= b")
  .map((tex) => ({ type: "math_block", tex, children: empty }));
const image = fc
  .tuple(
    fc.webUrl({ validSchemes: ["https"] }),
    mostlyText,
    fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
  )
  .map(([address, name, width]) => {
    const url = new URL(address).href;
    return {
      type: "rich_embed_card",
      dataSourceType: "image",
      url,
      embedData: { embedType: "image", url, name, ...(width && { width }) },
      children: empty,
    };
  });

/** Documents of all that both rich2 and Markdown can say. */
export const rich2Document = fc.array(
  fc.oneof(
    ...["p", "h2", "h3", "h4", "h5"].map(block),
    ...[code, list("ul"), list("ol"), quote, spoiler, table, rule, formulaBlock, image],
  ),
  { minLength: 1, maxLength: 4 },
);
