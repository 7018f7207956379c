import { Node, wrappingInputRule } from "@tiptap/core";
import type { Node as ProseMirrorNode } from "@tiptap/pm/model";

interface SpoilerOptions {
  label: string;
}

export const Spoiler = Node.create<SpoilerOptions>({
  name: "spoiler",
  group: "block",
  content: "block+",
  defining: true,

  addOptions: () => ({ label: "" }),

  parseHTML: () => [{ tag: "details" }, { tag: "div.spoiler" }],

  renderHTML({ node }) {
    const label = summaryOf(node) ?? this.options.label;
    return ["details", { open: "", class: "spoiler" }, ["summary", label], ["div", 0]];
  },

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement("details");
      dom.open = true;
      dom.className = "spoiler";
      const label = document.createElement("summary");
      label.contentEditable = "false";
      label.textContent = summaryOf(node) ?? this.options.label;
      const contentDOM = document.createElement("div");
      dom.append(label, contentDOM);
      return {
        dom,
        contentDOM,
        ignoreMutation: (mutation) => mutation.target === dom || label.contains(mutation.target),
        stopEvent: (event) => event.target instanceof Element && label.contains(event.target),
      };
    };
  },

  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>!\s$/, type: this.type })];
  },

  addKeyboardShortcuts() {
    return { "Mod-Shift-o": () => this.editor.commands.toggleWrap(this.name) };
  },
});

function summaryOf({ attrs }: ProseMirrorNode): string | undefined {
  const { summary } = { ...(attrs.rest as Record<string, unknown> | null) };
  return typeof summary === "string" && summary !== "" ? summary : undefined;
}
