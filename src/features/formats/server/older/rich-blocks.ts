import type { Rich2Element, Rich2Node } from "../../contract/resources.ts";

type Values = Record<string, unknown>;

export function blockOf(attributes: Values, children: Rich2Node[]): Rich2Element {
  const within = (type: string, line: string): Rich2Element => ({
    type,
    children: [{ type: line, children }],
  });
  if (attributes.header) return { type: headingOf(attributes.header), children };
  if (attributes["blockquote-line"] || attributes.blockquote)
    return within("blockquote", "blockquote-line");
  if (attributes["spoiler-line"]) return within("spoiler", "spoiler-item");
  if (attributes["code-block"] || attributes.codeBlock) return within("code_block", "code_line");
  if (attributes.list) return { type: listOf(attributes.list), children: [itemOf(children)] };
  return { type: "p", children };
}

const itemOf = (children: Rich2Node[]): Rich2Element => ({
  type: "li",
  children: [{ type: "lic", children }],
});

function headingOf(header: unknown): string {
  const level = typeof header === "object" && header && "level" in header ? header.level : header;
  return `h${typeof level === "number" ? Math.min(5, Math.max(2, Math.trunc(level))) : 2}`;
}

function listOf(list: unknown): "ul" | "ol" {
  const type = typeof list === "object" && list && "type" in list ? list.type : list;
  return type === "ordered" ? "ol" : "ul";
}
