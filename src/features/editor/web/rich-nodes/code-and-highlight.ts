import { Mark, markInputRule, markPasteRule } from "@tiptap/core";

/** Code may also be bold or linked, as in Markdown. */
export const Code = Mark.create({
  name: "code",
  code: true,
  excludes: "",
  exitable: true,
  parseHTML: () => [{ tag: "code" }, { tag: "kbd" }, { tag: "samp" }],
  renderHTML: () => ["code", 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`(?!\s)([^`]+)`)$/, type: this.type })];
  },
  addPasteRules() {
    return [markPasteRule({ find: /(?:^|[^`])(`(?!\s)([^`]+)`)/g, type: this.type })];
  },
  addKeyboardShortcuts() {
    return { "Mod-e": () => this.editor.commands.toggleMark(this.name) };
  },
});

const simple = (name: string, tag: string, keys: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [keys]: () => this.editor.commands.toggleMark(this.name) };
    },
  });

export const Highlight = simple("highlight", "mark", "Mod-Shift-h");
export const Superscript = simple("superscript", "sup", "Mod-.");
export const Subscript = simple("subscript", "sub", "Mod-,");
