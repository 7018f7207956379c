import { type Editor, InputRule, Node } from "@tiptap/core";

interface ListItemOptions {
  doneLabel: string;
}

export const ListItem = Node.create<ListItemOptions>({
  name: "listItem",
  content: "block+",
  defining: true,

  addOptions: () => ({ doneLabel: "" }),

  addAttributes: () => ({
    checked: { default: null, parseHTML: readBox, rendered: false, keepOnSplit: false },
  }),

  parseHTML: () => [{ tag: "li" }],

  renderHTML: ({ node }) =>
    node.attrs.checked === null
      ? ["li", 0]
      : ["li", { class: "task-item", "data-checked": String(node.attrs.checked) }, 0],

  addNodeView() {
    return ({ node, editor, getPos }) => {
      const isTask = node.attrs.checked !== null;
      const dom = document.createElement("li");
      if (!isTask) return { dom, contentDOM: dom };
      const box = createBox(editor, getPos);
      const contentDOM = document.createElement("div");
      dom.className = "task-item";
      box.ariaLabel = this.options.doneLabel;
      box.checked = node.attrs.checked;
      dom.append(box, contentDOM);
      return {
        dom,
        contentDOM,
        update(next) {
          if (next.type !== node.type || (next.attrs.checked === null) === isTask) return false;
          box.checked = next.attrs.checked;
          return true;
        },
        ignoreMutation: (mutation) => mutation.target === box || mutation.target === dom,
      };
    };
  },

  addKeyboardShortcuts() {
    return {
      Enter: () => splitItem(this.editor),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      "Shift-Tab": () => this.editor.commands.liftListItem(this.name),
    };
  },

  addInputRules() {
    return [
      new InputRule({
        find: /^\[( |x|X)?\]\s$/,
        handler: ({ state: { selection }, range, match, chain }) => {
          const { $from } = selection;
          const isInItem = $from.node(-1)?.type === this.type;
          if ($from.parent.type.name !== "paragraph") return null;
          if (isInItem && $from.index(-1) !== 0) return null;
          const cleared = chain().deleteRange(range);
          (isInItem ? cleared : cleared.toggleBulletList())
            .updateAttributes(this.name, { checked: /x/i.test(match[1] ?? "") })
            .run();
        },
      }),
    ];
  },
});

function readBox(element: HTMLElement): boolean | null {
  const checked = element.getAttribute("data-checked");
  if (checked !== null) return checked === "true";
  const box = element.querySelector<HTMLInputElement>(
    ":scope > input, :scope > :first-child > input",
  );
  return box?.type === "checkbox" ? box.checked : null;
}

function createBox(editor: Editor, getPos: () => number | undefined): HTMLInputElement {
  const box = document.createElement("input");
  box.type = "checkbox";
  box.contentEditable = "false";
  box.addEventListener("mousedown", (event) => event.preventDefault());
  box.addEventListener("change", () => {
    const position = getPos();
    if (position === undefined) return;
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, "checked", box.checked));
  });
  return box;
}

function splitItem(editor: Editor): boolean {
  const { checked } = editor.getAttributes("listItem");
  return editor.commands.splitListItem("listItem", {
    checked: typeof checked === "boolean" ? false : null,
  });
}
