import { mergeAttributes, Node, type NodeViewRenderer, nodeInputRule } from "@tiptap/core";
import { renderFormula } from "../rich-tools/render-formula.ts";

const hidden = { default: null, rendered: false };

const text = (value: unknown) => (typeof value === "string" ? value : "");

export const Mention = Node.create({
  name: "mention",
  group: "inline",
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    name: { default: null, parseHTML: (element) => element.dataset.username, rendered: false },
    userID: hidden,
    url: hidden,
  }),
  parseHTML: () => [{ tag: "a.atMention[data-username]", priority: 100 }],
  renderHTML: ({ node: { attrs } }) => [
    "a",
    { class: "atMention", "data-username": text(attrs.name) },
    `@${text(attrs.name)}`,
  ],
  renderText: ({ node: { attrs } }) => `@${text(attrs.name)}`,
});

const tex = {
  default: "",
  parseHTML: (element: HTMLElement) => element.dataset.tex ?? "",
  renderHTML: (attributes: Record<string, unknown>) => ({ "data-tex": text(attributes.tex) }),
};

const formulaView =
  (tag: string, kind: string): NodeViewRenderer =>
  ({ node }) => {
    const dom = document.createElement(tag);
    dom.className = kind;
    void renderFormula(dom, text(node.attrs.tex), kind === "mathBlock");
    return { dom, ignoreMutation: () => true };
  };

export const MathInline = Node.create({
  name: "math",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({ tex }),
  parseHTML: () => [{ tag: "span.mathInline[data-tex]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "span",
    mergeAttributes(HTMLAttributes, { class: "mathInline" }),
    text(node.attrs.tex),
  ],
  renderText: ({ node }) => `$${text(node.attrs.tex)}$`,
  addNodeView: () => formulaView("span", "mathInline"),
  addInputRules() {
    return [
      nodeInputRule({
        find: /(?:^|[^\w$\\])(\$([^\s$](?:[^$]*[^\s$\\])?)\$)$/,
        type: this.type,
        getAttributes: ([, , written]) => ({ tex: written }),
      }),
    ];
  },
});

export const MathBlock = Node.create({
  name: "mathBlock",
  group: "block",
  atom: true,
  addAttributes: () => ({ tex }),
  parseHTML: () => [{ tag: "span.mathBlock[data-tex]" }, { tag: "div.mathBlock[data-tex]" }],
  renderHTML: ({ node, HTMLAttributes }) => [
    "div",
    mergeAttributes(HTMLAttributes, { class: "mathBlock" }),
    text(node.attrs.tex),
  ],
  renderText: ({ node }) => `$$${text(node.attrs.tex)}$$`,
  addNodeView: () => formulaView("div", "mathBlock"),
});

/** Images in older bodies, read-only in the editor. */
export const Picture = Node.create({
  name: "picture",
  group: "inline",
  inline: true,
  atom: true,
  renderHTML: ({ node: { attrs } }) => {
    const { url, src, alt } = { ...attrs.rest, ...attrs.rest?.attributes };
    return ["img", { src: text(url) || text(src), alt: text(alt) }];
  },
});

export const EmojiPicture = Node.create({
  name: "emojiPicture",
  group: "inline",
  inline: true,
  atom: true,
  renderHTML: ({ node: { attrs } }) => {
    const { src, alt } = { ...attrs.rest?.attributes };
    return ["img", { class: "emoji", src: text(src), alt: text(alt) }];
  },
});
