import type { Editor } from "@tiptap/core";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import type { OpenDialog } from "./inserts.ts";

export interface Tool {
  id: string;
  icon: IconName;
  labelID: string;
  keys?: string;
  isActive: (editor: Editor) => boolean;
  run: (editor: Editor, openDialog: OpenDialog) => void;
}

const mark = (id: string, icon: IconName, keys: string): Tool => ({
  id,
  icon,
  keys,
  labelID: `editor.${id}`,
  isActive: (editor) => editor.isActive(id),
  run: (editor) => editor.chain().focus().toggleMark(id).run(),
});

export const writingTools: readonly Tool[] = [
  mark("bold", "bold", "Mod-b"),
  mark("italic", "italic", "Mod-i"),
  mark("strike", "strikethrough", "Mod-Shift-s"),
  mark("code", "code", "Mod-e"),
  {
    id: "link",
    icon: "link",
    labelID: "editor.link",
    keys: "Mod-k",
    isActive: (editor) => editor.isActive("link"),
    run: (_, openDialog) => openDialog("link"),
  },
  {
    id: "heading",
    icon: "heading",
    labelID: "editor.heading",
    keys: "Mod-Alt-1",
    isActive: (editor) => editor.isActive("heading"),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    id: "quote",
    icon: "quote",
    labelID: "editor.quote",
    keys: "Mod-Shift-b",
    isActive: (editor) => editor.isActive("blockquote"),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: "bulletList",
    icon: "list",
    labelID: "editor.bulletList",
    keys: "Mod-Shift-8",
    isActive: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: "orderedList",
    icon: "list-ordered",
    labelID: "editor.orderedList",
    keys: "Mod-Shift-7",
    isActive: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];
