import { type RefObject, useEffect } from "react";

/** Takes files that are dropped on the editor or pasted into it; text that comes with them wins. */
export function useFiles(
  editor: RefObject<HTMLElement | null>,
  onFiles: ((files: Iterable<File>) => void) | undefined,
) {
  useEffect(() => {
    const { current } = editor;
    if (!current || !onFiles) return;
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0 || data?.types.includes("text/html")) return;
      event.preventDefault();
      event.stopPropagation();
      onFiles(files);
    };
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer);
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    current.addEventListener("paste", onPaste, { capture: true });
    current.addEventListener("drop", onDrop, { capture: true });
    current.addEventListener("dragover", onDragOver);
    return () => {
      current.removeEventListener("paste", onPaste, { capture: true });
      current.removeEventListener("drop", onDrop, { capture: true });
      current.removeEventListener("dragover", onDragOver);
    };
  }, [editor, onFiles]);
}
