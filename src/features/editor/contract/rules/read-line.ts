import type { Rich2Element, Rich2Leaf, Rich2Node } from "#features/formats/contract/resources.ts";
import { type DocumentMark, type DocumentNode, markNames } from "./document.ts";

export const isLeaf = (node: Rich2Node): node is Rich2Leaf => "text" in node;

type Reader = (element: Rich2Element, marks: DocumentMark[]) => DocumentNode[];

const readers = new Map<string, Reader>([
  ["a", readLink],
  ["@", atom("mention", ["name", "userID", "url"])],
  ["math", atom("math", ["tex"])],
  ["footnote_ref", atom("footnoteReference", ["name"])],
  ["img", atom("picture", [])],
  ["legacy_emoji_image", atom("emojiPicture", [])],
  ["rich_embed_inline", atom("embedInline", ["dataSourceType", "url", "embedData"])],
]);

export const isInline = (node: Rich2Node) => isLeaf(node) || readers.has(node.type);

export const readLine = (nodes: readonly Rich2Node[], marks: DocumentMark[] = []): DocumentNode[] =>
  nodes.flatMap((node) =>
    isLeaf(node) ? readLeaf(node, marks) : (readers.get(node.type)?.(node, marks) ?? []),
  );

function readLeaf({ text, ...flags }: Rich2Leaf, outer: DocumentMark[]): DocumentNode[] {
  const ownMarks: DocumentMark[] = markNames
    .filter(([name]) => flags[name] === true)
    .map(([, type]) => ({ type }));
  const rest = without(
    flags,
    markNames.map(([name]) => name).filter((name) => flags[name] === true),
  );
  const marks = [...outer, ...ownMarks, ...(rest ? [{ type: "unknown", attrs: { rest } }] : [])];
  const marked = marks.length > 0 ? { marks } : {};
  return text
    .split(/\r?\n/)
    .flatMap((line, index) => [
      ...(index > 0 ? [{ type: "hardBreak", ...marked }] : []),
      ...(line === "" ? [] : [{ type: "text", text: line, ...marked }]),
    ]);
}

/** Links are marks in the editor and cannot nest: of nested links only the inner one remains. */
function readLink({ url, ...element }: Rich2Element, outer: DocumentMark[]): DocumentNode[] {
  const rest = restOf(element, []);
  const attrs = { href: typeof url === "string" ? url : "", ...(rest && { rest }) };
  const marks = outer.filter(({ type }) => type !== "link");
  return readLine(element.children.flatMap(lineOf), [...marks, { type: "link", attrs }]);
}

const lineOf = (node: Rich2Node): Rich2Node[] =>
  isInline(node) || isLeaf(node) ? [node] : node.children.flatMap(lineOf);

function atom(type: string, names: readonly string[]): Reader {
  return (element, marks) => [
    { type, attrs: attributesOf(element, names), ...(marks.length > 0 && { marks }) },
  ];
}

/** Attributes the editor has in its schema; all others are carried along in `rest`. */
export function attributesOf(element: Rich2Element, names: readonly string[]) {
  const knownNames = names.filter((name) => element[name] !== undefined);
  const rest = restOf(element, names);
  return {
    ...Object.fromEntries(knownNames.map((name) => [name, element[name]])),
    ...(rest && { rest }),
    ...(!isVoid(element) && { rest: { ...rest, children: element.children } }),
  };
}

const isVoid = ({ children: [only, ...others] }: Rich2Element) =>
  others.length === 0 &&
  (!only || (Object.keys(only).length === 1 && "text" in only && !only.text));

export const restOf = (
  { type: _, children: __, ...properties }: Record<string, unknown>,
  names: readonly string[],
) => without(properties, names);

function without(properties: Record<string, unknown>, names: readonly string[]) {
  const rest = Object.entries(properties).filter(([name]) => !names.includes(name));
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}
