import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

const align = {
  default: null,
  parseHTML: (element: HTMLElement) =>
    /align-(left|center|right)/.exec(element.className)?.[1] ?? (element.style.textAlign || null),
  renderHTML: ({ align: side }: Record<string, unknown>) =>
    side ? { class: `align-${side}` } : {},
};

const hidden = { default: null, rendered: false };

export const tables = [
  Table.extend({
    addAttributes: () => ({ caption: hidden }),
    renderHTML: () => ["div", { class: "tableWrapper" }, ["table", ["tbody", 0]]],
  }).configure({ resizable: false }),
  TableRow.extend({ addAttributes: () => ({ section: { ...hidden, keepOnSplit: false } }) }),
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), align, given: hidden };
    },
  }),
  TableCell.extend({
    addAttributes() {
      return { ...this.parent?.(), align, given: hidden };
    },
  }),
];
