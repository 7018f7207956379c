import { parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];

const blocks = new Set(
  "address article aside blockquote details div dl dd dt figure figcaption footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section summary table tr ul".split(
    " ",
  ),
);

/** Text of the HTML of a post, a line for each block, with the addresses of links and pictures. */
export const plainText = (html: string): string =>
  parseDocument(html)
    .children.map(textOf)
    .join("")
    .replaceAll("\u00A0", " ")
    .replaceAll(/[ \t]*\n[ \t]*/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

function textOf(node: Node): string {
  if (node.type === "text" && "data" in node) return node.data;
  if (!("children" in node)) return "";
  const text = node.children.map(textOf).join("");
  if (!("name" in node)) return text;
  if (node.name === "br") return "\n";
  if (node.name === "img") return node.attribs.alt ?? "";
  if (node.name === "a") return withAddress(text, node.attribs.href ?? "");
  if (node.name === "li") return `\n- ${text.trim()}\n`;
  return blocks.has(node.name) ? `\n${text}\n` : text;
}

const withAddress = (text: string, href: string) =>
  /^https?:\/\//.test(href) && !text.includes(href) ? `${text} (${href})` : text;
