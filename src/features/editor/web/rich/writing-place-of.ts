import type { Editor } from "@tiptap/core";
import type { Transaction } from "@tiptap/pm/state";
import type { Media } from "#features/media/contract/resources.ts";
import { isImage, type WritingPlace } from "../writing/writing-place.ts";

export const writingPlaceOf = (editor: Editor): WritingPlace => ({
  insertText: (text) => editor.chain().focus().insertContent({ type: "text", text }).run(),
  reserve: () => reserve(editor),
});

/** Tracks the position through later changes. */
function reserve(editor: Editor) {
  let position = editor.state.selection.to;
  const follow = ({ transaction }: { transaction: Transaction }) => {
    position = transaction.mapping.map(position);
  };
  editor.on("transaction", follow);
  return (media: Media) => {
    editor.off("transaction", follow);
    if (editor.isDestroyed) return false;
    const isLast = position >= editor.state.doc.content.size - 1;
    const content = [embedOf(media), ...(isLast ? [{ type: "paragraph" }] : [])];
    return editor.commands.insertContentAt(position, content);
  };
}

function embedOf(media: Media) {
  const dataSourceType = isImage(media) ? "image" : "file";
  const { url, name, type, size, width, height, mediaID } = media;
  const pixels = width && height ? { width, height } : {};
  const embedData = { embedType: dataSourceType, url, name, type, size, mediaID, ...pixels };
  return { type: "embedCard", attrs: { dataSourceType, url, embedData } };
}
