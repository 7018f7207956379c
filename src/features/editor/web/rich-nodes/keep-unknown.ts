import { Extension, Mark } from "@tiptap/core";

const types = [
  "paragraph",
  "heading",
  "blockquote",
  "spoiler",
  "codeBlock",
  "bulletList",
  "orderedList",
  "listItem",
  "table",
  "tableRow",
  "tableCell",
  "tableHeader",
  "horizontalRule",
  "mathBlock",
  "math",
  "mention",
  "picture",
  "emojiPicture",
  "embedCard",
  "embedInline",
  "link",
  "footnote",
  "footnoteReference",
];

/** Preserves attributes the editor does not support on blocks, links and text. */
export const KeepUnknown = Extension.create({
  name: "keepUnknown",
  addGlobalAttributes: () => [
    { types, attributes: { rest: { default: null, rendered: false, keepOnSplit: false } } },
  ],
  addExtensions: () => [UnknownMark],
});

const UnknownMark = Mark.create({
  name: "unknown",
  inclusive: false,
  addAttributes: () => ({ rest: { default: null, rendered: false } }),
  renderHTML: () => ["span", 0],
});
