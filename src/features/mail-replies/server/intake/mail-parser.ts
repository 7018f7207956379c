import PostalMime from "postal-mime";
import { decodeText, labelInHtml } from "./decode-text.ts";
import { readFlowed } from "./read-flowed.ts";

interface Node {
  content: ArrayBuffer | null;
  contentType: { parsed: { value: string; params: Record<string, string | undefined> } };
  getTextContent(): string;
}

type CollectNode = (this: PostalMime, node: Node, ...rest: unknown[]) => Promise<void>;

const collectNode: CollectNode = Reflect.get(PostalMime.prototype, "collectNode");

/**
 * postal-mime, except that text is decoded by `decodeText`, and flowed lines are joined only within the same quote
 * depth.
 */
export class MailParser extends PostalMime {
  async collectNode(node: Node, ...rest: unknown[]): Promise<void> {
    node.getTextContent = () => textOf(node);
    await collectNode.call(this, node, ...rest);
  }
}

function textOf({ content, contentType }: Node): string {
  if (!content) return "";
  const { value, params } = contentType.parsed;
  const bytes = new Uint8Array(content);
  const isHtml = value === "text/html";
  const text = decodeText(bytes, params.charset || (isHtml ? labelInHtml(bytes) : ""));
  if (isHtml || params.format?.toLowerCase() !== "flowed") return text;
  return readFlowed(text, params.delsp?.toLowerCase() === "yes");
}
