import { parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];

const blocks = new Set(
  "address article aside blockquote details div dl dd dt figure figcaption footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section summary table tr ul".split(
    " ",
  ),
);

const kept = new Map([
  [" ", "\uE000"],
  ["\t", "\uE001"],
  ["\n", "\uE002"],
]);

/**
 * Text of the HTML of a post, a line for each block, with the addresses of links and pictures. Whitespace stays where
 * it is preformatted.
 */
export function plainText(html: string, base: string): string {
  const text = parseDocument(html)
    .children.map((node) => textOf(node, base))
    .join("")
    .replaceAll("\u00A0", " ")
    .replaceAll(/[ \t]*\n[ \t]*/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return [...kept].reduce((result, [plain, stand]) => result.replaceAll(stand, plain), text);
}

function textOf(node: Node, base: string): string {
  if (node.type === "text" && "data" in node) return node.data;
  if (!("children" in node)) return "";
  const text = node.children.map((child) => textOf(child, base)).join("");
  if (!("name" in node)) return text;
  if (node.name === "br") return "\n";
  if (node.name === "img") return withAddress(node.attribs.alt ?? "", node.attribs.src, base);
  if (node.name === "a") return withAddress(text, node.attribs.href, base);
  if (node.name === "li") return `\n- ${text.trim()}\n`;
  if (node.name === "pre") return `\n${preformatted(text)}\n`;
  return blocks.has(node.name) ? `\n${text}\n` : text;
}

const preformatted = (text: string) =>
  text.replace(/\n+$/, "").replaceAll(/[ \t\n]/g, (space) => kept.get(space) ?? space);

function withAddress(text: string, href: string | undefined, base: string): string {
  if (!href || href.startsWith("#")) return text;
  const address = URL.parse(href, base);
  if (!address || !/^https?:$/.test(address.protocol)) return text;
  if (text.includes(href) || text.includes(address.href)) return text;
  return text === "" ? address.href : `${text} (${address.href})`;
}
