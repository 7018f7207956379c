import { Node } from "@tiptap/core";
import type { Node as ProseMirrorNode } from "@tiptap/pm/model";

const hidden = { default: null, rendered: false };

const addAttributes = () => ({ dataSourceType: hidden, url: hidden, embedData: hidden });

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** What stands behind an embed: a picture, a file, a page elsewhere or a post of this site. */
function embedOf({ attrs }: ProseMirrorNode) {
  const data = { ...(attrs.embedData as Record<string, unknown>) };
  const isImage = attrs.dataSourceType === "image" || data.embedType === "image";
  const url = text(attrs.url) || text(data.url);
  return { data, isImage, url, name: text(data.name) };
}

function renderEmbed(node: ProseMirrorNode): [string, ...unknown[]] {
  const { data, isImage, url, name } = embedOf(node);
  if (!isImage) {
    const kind = node.attrs.dataSourceType === "file" ? "embed-file" : "embed";
    return ["a", { class: kind, href: url }, name || url];
  }
  const names = [
    data.displaySize === "small" || data.displaySize === "medium" ? `size-${data.displaySize}` : "",
    data.float === "left" || data.float === "right" ? `float-${data.float}` : "",
  ];
  const { width, height } = data;
  return ["img", { src: url, alt: name, class: names.join(" ").trim() || null, width, height }];
}

/** On a line of its own. */
export const EmbedCard = Node.create({
  name: "embedCard",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes,
  renderHTML: ({ node }) => ["p", renderEmbed(node)],
});

/** Within a line. */
export const EmbedInline = Node.create({
  name: "embedInline",
  group: "inline",
  inline: true,
  atom: true,
  draggable: true,
  addAttributes,
  renderHTML: ({ node }) => renderEmbed(node) as never,
});
