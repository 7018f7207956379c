import type { ChainedCommands, Editor } from "@tiptap/core";
import type { IntlShape } from "react-intl";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import type { Choice } from "../suggestions/suggestion-store.ts";
import { offeredInserts } from "../writing/offered-inserts.ts";

export type DialogName = "link" | "math";

export interface Insert {
  id: string;
  icon: IconName;
  /** Default: `editor.` and the id. */
  labelID?: string;
  /** Without `run`, a dialog opens. */
  run?: (chain: ChainedCommands) => ChainedCommands;
  dialog?: DialogName | "files";
  act?: () => void;
}

export const labelOf = ({ id, labelID = `editor.${id}` }: Insert): string => labelID;

export const inserts: readonly Insert[] = [
  { id: "heading", icon: "heading", run: (chain) => chain.setHeading({ level: 2 }) },
  { id: "subheading", icon: "heading", run: (chain) => chain.setHeading({ level: 3 }) },
  { id: "bulletList", icon: "list", run: (chain) => chain.toggleBulletList() },
  { id: "orderedList", icon: "list-ordered", run: (chain) => chain.toggleOrderedList() },
  {
    id: "taskList",
    icon: "list-task",
    run: (chain) => chain.toggleBulletList().updateAttributes("listItem", { checked: false }),
  },
  { id: "quote", icon: "quote", run: (chain) => chain.toggleBlockquote() },
  { id: "codeBlock", icon: "code", run: (chain) => chain.toggleCodeBlock() },
  { id: "spoiler", icon: "eye", run: (chain) => chain.toggleWrap("spoiler") },
  {
    id: "table",
    icon: "table",
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { id: "files", icon: "image", dialog: "files" },
  { id: "link", icon: "link", dialog: "link" },
  { id: "math", icon: "formula", dialog: "math" },
  { id: "footnote", icon: "footnote", run: (chain) => chain.insertFootnote() },
  { id: "divider", icon: "divider", run: (chain) => chain.setHorizontalRule() },
];

export type OpenDialog = (name: DialogName | "files") => void;

export function runInsert(editor: Editor, { run, dialog, act }: Insert, openDialog: OpenDialog) {
  // The menu returns the focus when it closes.
  if (act) requestAnimationFrame(act);
  else if (run) run(editor.chain().focus()).run();
  else if (dialog) openDialog(dialog);
}

export function findInserts(intl: IntlShape, openDialog: OpenDialog) {
  return (typed: string): Choice[] => {
    const text = typed.toLowerCase();
    return [...inserts, ...offeredInserts()]
      .map((insert) => ({ insert, label: intl.formatMessage({ id: labelOf(insert) }) }))
      .filter(({ insert, label }) =>
        [insert.id, ...label.split(/\s+/)].some((word) => word.toLowerCase().startsWith(text)),
      )
      .map(({ insert, label }) => ({
        id: insert.id,
        label,
        icon: insert.icon,
        run: (editor, range) => {
          editor.commands.deleteRange(range);
          if (!insert.act) editor.commands.focus();
          runInsert(editor, insert, openDialog);
        },
      }));
  };
}
