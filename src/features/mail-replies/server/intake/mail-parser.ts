import PostalMime from "postal-mime";
import { decodeText, labelInHtml } from "./decode-text.ts";
import { readFlowed } from "./read-flowed.ts";

/** What postal-mime has found to be a part of a mail. Its types leave this out. */
interface Node {
  content: ArrayBuffer | null;
  contentType: { parsed: { value: string; params: Record<string, string | undefined> } };
  getTextContent(): string;
}

type CollectNode = (this: PostalMime, node: Node, ...rest: unknown[]) => Promise<void>;

const collectNode: CollectNode = Reflect.get(PostalMime.prototype, "collectNode");

/**
 * Takes mails to pieces as postal-mime does, but for how bytes become text: by what they are, and with lines that go on
 * joined within what is quoted alike only.
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
