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

/** Signs of Markdown that a title of this level begins with: one stands for the first level below the title of the page. */
const signsOf = (level: number) => level - 1;

/** A title within a body, which has four levels: the first is that of the page. */
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
        // More signs than there are levels are the last of them.
        find: new RegExp(`^(#{${signsOf(level)}${level === 5 ? ",6" : ""}})\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    );
  },
});
