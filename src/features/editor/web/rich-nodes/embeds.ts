import { Node } from "@tiptap/core";
import { DOMSerializer, type Node as ProseMirrorNode } from "@tiptap/pm/model";
import type { NodeView } from "@tiptap/pm/view";
import {
  addressOfQuoted,
  type QuotedRecord,
  quotedBy,
} from "#features/formats/contract/rules/quotes.ts";
import { safeHref } from "#ui/navigation/safe-href.ts";
import { pastedAddresses } from "../rich-pasting/pasted-addresses.ts";
import { showPreview } from "./show-preview.ts";
import { showQuote } from "./show-quote.ts";

const hidden = { default: null, rendered: false };

const addAttributes = () => ({ dataSourceType: hidden, url: hidden, embedData: hidden });

const text = (value: unknown) => (typeof value === "string" ? value : "");

function embedOf({ attrs }: ProseMirrorNode) {
  const data = { ...(attrs.embedData as Record<string, unknown>) };
  const isImage = attrs.dataSourceType === "image" || data.embedType === "image";
  const url = text(attrs.url) || text(data.url);
  const quoted = quotedBy({ url, ...data });
  return { data, isImage, url, name: text(data.name), quoted };
}

function renderEmbed(node: ProseMirrorNode): readonly [string, ...unknown[]] {
  const { data, isImage, url, name, quoted } = embedOf(node);
  if (quoted) {
    const href = addressOfQuoted(quoted);
    return ["a", { class: "embed-quote", href }, name || href];
  }
  if (!isImage) {
    const kind = node.attrs.dataSourceType === "file" ? "embed-file" : "embed";
    return ["a", { class: kind, href: safeHref(url) }, name || url];
  }
  const names = [
    data.displaySize === "small" || data.displaySize === "medium" ? `size-${data.displaySize}` : "",
    data.float === "left" || data.float === "right" ? `float-${data.float}` : "",
  ];
  const { width, height } = data;
  return ["img", { src: url, alt: name, class: names.join(" ").trim() || null, width, height }];
}

export const EmbedCard = Node.create({
  name: "embedCard",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes,
  renderHTML: ({ node }) => ["p", renderEmbed(node)],
  addNodeView:
    () =>
    ({ node }) =>
      createCard(node),
  addProseMirrorPlugins: () => [pastedAddresses],
});

export const EmbedInline = Node.create({
  name: "embedInline",
  group: "inline",
  inline: true,
  atom: true,
  draggable: true,
  addAttributes,
  parseHTML: () => [{ tag: "img[src]:not(.emoji)", getAttrs: readPicture }],
  renderHTML: ({ node }) => renderEmbed(node),
});

function readPicture(image: HTMLElement) {
  const url = image.getAttribute("src") ?? "";
  if (!/^(https:\/\/|\/uploads\/)/.test(url)) return false;
  const name = image.getAttribute("alt");
  const embedData = { embedType: "image", url, ...(name && { name }) };
  return { dataSourceType: "image", url, embedData };
}

function createCard(node: ProseMirrorNode): NodeView {
  const { isImage, url, quoted } = embedOf(node);
  if (quoted) return createQuote(node, quoted);
  const dom = document.createElement("p");
  const { dom: embed } = DOMSerializer.renderSpec(document, renderEmbed(node));
  dom.append(embed);
  const isPage = !isImage && node.attrs.dataSourceType === "url";
  if (isPage && embed instanceof HTMLElement) void showPreview(embed, url);
  return { dom, ignoreMutation: () => true };
}

function createQuote(node: ProseMirrorNode, quoted: QuotedRecord): NodeView {
  const dom = document.createElement("div");
  const { dom: link } = DOMSerializer.renderSpec(document, renderEmbed(node));
  dom.append(link);
  void showQuote(dom, quoted);
  return { dom, ignoreMutation: () => true };
}
