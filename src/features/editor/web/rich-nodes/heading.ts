import { mergeAttributes, Node, textblockTypeInputRule } from "@tiptap/core";

const levels = [2, 3, 4, 5] as const;

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    bodyHeading: {
      setHeading: (attributes: { level: number }) => ReturnType;
      toggleHeading: (attributes: { level: number }) => ReturnType;
    };
  }
}

/** Level 2 is a single `#`, since level 1 is the page title. */
const signsOf = (level: number) => level - 1;

export const Heading = Node.create({
  name: "heading",
  group: "block",
  content: "inline*",
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [
    { tag: "h1", attrs: { level: 2 } },
    ...levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    { tag: "h6", attrs: { level: 5 } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    `h${node.attrs.level}`,
    mergeAttributes(HTMLAttributes),
    0,
  ],
  addCommands() {
    return {
      setHeading:
        (attributes) =>
        ({ commands }) =>
          commands.setNode(this.name, attributes),
      toggleHeading:
        (attributes) =>
        ({ commands }) =>
          commands.toggleNode(this.name, "paragraph", attributes),
    };
  },
  addKeyboardShortcuts() {
    return Object.fromEntries(
      levels.map((level) => [
        `Mod-Alt-${signsOf(level)}`,
        () => this.editor.commands.toggleNode(this.name, "paragraph", { level }),
      ]),
    );
  },
  addInputRules() {
    return levels.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^(#{${signsOf(level)}${level === 5 ? ",6" : ""}})\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});
