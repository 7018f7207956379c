import { type RefObject, useEffect } from "react";
import { isFastToParse } from "../rich-pasting/is-fast-to-parse.ts";

/**
 * Accepts dropped and pasted files. Text on the clipboard takes precedence, since spreadsheets and word processors
 * add an image of it; file names and the address of a copied image do not count as text.
 */
export function useFiles(
  editor: RefObject<HTMLElement | null>,
  onFiles: ((files: Iterable<File>) => void) | undefined,
) {
  useEffect(() => {
    const { current } = editor;
    if (!current || !onFiles) return;
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (!data || files.length === 0 || hasWords(data, files)) return;
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

function hasWords(data: DataTransfer, files: readonly File[]): boolean {
  const html = data.getData("text/html");
  const text = data.getData("text/plain").trim();
  const names = new Set(files.map(({ name }) => name));
  const saysNames = text.split(/[\r\n]+/).every((line) => names.has(line.replace(/^.*[\\/]/, "")));
  if (html === "") return text !== "" && !saysNames;
  if (!isFastToParse(html)) return true;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return (body.textContent ?? "").trim() !== "" || body.querySelector("img") === null;
}
