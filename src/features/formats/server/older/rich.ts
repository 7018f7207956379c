import { invalid } from "#platform/contract/errors.ts";
import type { Rich2Element, Rich2Node } from "../../contract/resources.ts";
import type { FormatDefinition } from "../extension-points.ts";
import { writeHtml } from "../rich2/write-html.ts";
import { blockOf } from "./rich-blocks.ts";

/** Quill deltas of the older editor; read only, convertible to rich2. */
export const rich: FormatDefinition = {
  name: "rich",
  toHtml: (source) => writeHtml(groupBlocks(linesOf(parse(source)))),
  hasPlainMarks: false,
  verbosity: 40,
};

type Values = Record<string, unknown>;

interface Line {
  children: Rich2Node[];
  attributes: Values;
}

const maxOperations = 20_000;

function parse(source: string): Values[] {
  const parsed = parseJson(source);
  const operations = Array.isArray(parsed) ? parsed : valuesOf(parsed).ops;
  if (!Array.isArray(operations) || operations.length > maxOperations) throw broken();
  return operations.map(valuesOf);
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw broken();
  }
}

const broken = () => invalid({ field: "body", message: "body is not valid in the format rich." });

const valuesOf = (value: unknown): Values =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** Attributes of a line break describe the line before it. */
function linesOf(operations: readonly Values[]): Line[] {
  const lines: Line[] = [];
  let children: Rich2Node[] = [];
  for (const { insert, attributes } of operations) {
    const values = valuesOf(attributes);
    if (typeof insert !== "string") {
      children.push(...readInsert(valuesOf(insert)));
      continue;
    }
    const [first = "", ...others] = insert.split("\n");
    children.push(...textWith(first, values));
    for (const text of others) {
      lines.push({ children, attributes: values });
      children = textWith(text, values);
    }
  }
  return children.length > 0 ? [...lines, { children, attributes: {} }] : lines;
}

function textWith(
  text: string,
  { bold, italic, strike, code, codeInline, link }: Values,
): Rich2Node[] {
  if (text === "") return [];
  const leaf = {
    text,
    ...(bold === true && { bold: true }),
    ...(italic === true && { italic: true }),
    ...(strike === true && { strikethrough: true }),
    ...((code === true || codeInline === true) && { code: true }),
  };
  return typeof link === "string" ? [{ type: "a", url: link, children: [leaf] }] : [leaf];
}

function readInsert(insert: Values): Rich2Node[] {
  const mention = valuesOf(insert.mention);
  if (typeof mention.name === "string") return [{ type: "@", name: mention.name, children: [] }];
  const { emojiChar } = valuesOf(insert.emoji);
  if (typeof emojiChar === "string") return [{ text: emojiChar }];
  const data = valuesOf(valuesOf(insert["embed-external"]).data);
  const image = typeof insert.image === "string" ? insert.image : undefined;
  const url = image ?? data.url;
  const kind = data.embedType ?? data.type;
  const dataSourceType = image || kind === "image" || kind === "file" ? (kind ?? "image") : "url";
  return typeof url === "string"
    ? [{ type: "rich_embed_inline", dataSourceType, url, embedData: data, children: [] }]
    : [];
}

function groupBlocks(lines: readonly Line[]): Rich2Element[] {
  const blocks: Rich2Element[] = [];
  for (const { children, attributes } of lines) {
    const block = blockOf(attributes, children);
    const last = blocks.at(-1);
    if (last && last.type === block.type && groups.has(block.type))
      last.children.push(...block.children);
    else blocks.push(block);
  }
  return blocks;
}

const groups = new Set(["blockquote", "spoiler", "code_block", "ul", "ol"]);
