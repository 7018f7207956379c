import type { Rich2Element } from "#features/formats/contract/resources.ts";
import type { DocumentNode } from "./document.ts";
import { writeAtom, writeLine } from "./write-line.ts";
import { writeTable } from "./write-table.ts";

/** Converts an editor document to a rich2 body. */
export const toRich2 = ({ content }: DocumentNode): Rich2Element[] => writeBlocks(content, "p");

/** `lineType`: the rich2 name of a paragraph in this context. */
const writeBlocks = (
  nodes: readonly DocumentNode[] | undefined,
  lineType: string,
): Rich2Element[] =>
  (nodes ?? []).map((node) =>
    node.type === "paragraph" ? writeText(lineType, node) : writeBlock(node),
  );

type Writer = (node: DocumentNode) => Rich2Element;

const writers = new Map<string, Writer>([
  ["heading", (node) => writeText(`h${node.attrs?.level ?? 2}`, node)],
  ["blockquote", container("blockquote", "blockquote-line")],
  ["spoiler", writeSpoiler],
  ["footnote", writeFootnote],
  ["codeBlock", writeCode],
  ["bulletList", list("ul")],
  ["orderedList", list("ol")],
  ["table", (table) => writeTable(table, (nodes) => writeBlocks(nodes, "p"))],
  ["horizontalRule", (node) => writeAtom("hr", node)],
  ["mathBlock", (node) => writeAtom("math_block", node)],
  ["embedCard", (node) => writeAtom("rich_embed_card", node)],
]);

const writeBlock: Writer = (node) => writers.get(node.type)?.(node) ?? writeText("p", node);

function writeText(type: string, { attrs, content }: DocumentNode) {
  return { ...(attrs?.rest as object), type, children: writeLine(content) };
}

function container(type: string, lineType: string): Writer {
  return ({ attrs, content }) => ({
    ...(attrs?.rest as object),
    type,
    children: writeBlocks(content, lineType),
  });
}

function writeSpoiler({ attrs, content }: DocumentNode): Rich2Element {
  const children = writeBlocks(content, "spoiler-item");
  return {
    ...(attrs?.rest as object),
    type: "spoiler",
    children: [{ type: "spoiler-content", children }],
  };
}

function writeFootnote(footnote: DocumentNode): Rich2Element {
  const name = footnote.attrs?.name;
  return {
    ...container("footnote", "p")(footnote),
    ...(name !== null && name !== undefined && { name }),
  };
}

function writeCode({ attrs, content = [] }: DocumentNode): Rich2Element {
  const text = content.map((node) => node.text ?? "").join("");
  const language = attrs?.language;
  return {
    ...(attrs?.rest as object),
    type: "code_block",
    ...(typeof language === "string" && language !== "" && { lang: language }),
    children: text.split("\n").map((line) => ({ type: "code_line", children: [{ text: line }] })),
  };
}

function list(type: string): Writer {
  return ({ attrs, content = [] }) => ({
    ...(attrs?.rest as object),
    type,
    ...(Number.isInteger(attrs?.start) && attrs?.start !== 1 && { start: attrs?.start }),
    children: content.map(writeItem),
  });
}

function writeItem({ attrs, content }: DocumentNode): Rich2Element {
  const checked = attrs?.checked;
  return {
    ...(attrs?.rest as object),
    type: "li",
    ...(typeof checked === "boolean" && { checked }),
    children: writeBlocks(content, "lic"),
  };
}
