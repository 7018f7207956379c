import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Format, Rich2Element } from "#features/formats/contract/resources.ts";
import type { RichEditorComponent } from "../rich/rich-editor.tsx";
import { readPreferredEditor } from "../writing/preferred-editor.ts";
import type { WrittenBody } from "../writing/written-body.ts";

export type Surface =
  | { kind: "plain"; text: string; format: Format; takesFocus: boolean }
  | {
      kind: "rich";
      blocks: Rich2Element[];
      takesFocus: boolean;
      RichEditor: RichEditorComponent;
    };

type ElementIn<T> = RefObject<T | null>;

const loadRichEditor = () => import("../rich/rich-editor.tsx");

/**
 * Starts as the plain box rendered by the server, and becomes the rich editor once that has loaded: during a pause
 * in typing, with everything typed so far.
 */
export function useSurface(
  initial: WrittenBody,
  { editor, area }: { editor: ElementIn<HTMLElement>; area: ElementIn<HTMLTextAreaElement> },
  written: WrittenBody,
) {
  const [surface, setSurface] = useState<Surface>(() => plainOf(initial));
  const state = useRef<"plain" | "loading" | "rich">("plain");
  const isAlive = useRef(true);
  const first = useRef(initial);
  const isRichFirst = useRef(mayEnrich(written));
  const [staysPlain, setStaysPlain] = useState(!mayEnrich(written));

  useEffect(() => {
    isAlive.current = true;
    if (prefersPlain()) setStaysPlain(true);
    return () => {
      isAlive.current = false;
    };
  }, []);

  const enrich = useCallback(async () => {
    if (state.current !== "plain" || !isRichFirst.current || prefersPlain()) return;
    state.current = "loading";
    try {
      const { RichEditor, convertOnPause } = await loadRichEditor();
      const blocks = await convertOnPause(area, first.current);
      if (!isAlive.current) return;
      state.current = "rich";
      const takesFocus = document.activeElement === area.current;
      // Synchronously, or text typed before the box is replaced would be lost.
      flushSync(() => setSurface({ kind: "rich", blocks, takesFocus, RichEditor }));
    } catch {
      // The plain box keeps working, and the next focus tries again.
      state.current = "plain";
    }
  }, [area]);

  const showRich = useCallback(
    async (blocks: Rich2Element[]) => {
      const { RichEditor } = await loadRichEditor();
      state.current = "rich";
      setStaysPlain(false);
      const takesFocus = !isWritingElsewhere(editor);
      setSurface({ kind: "rich", blocks, takesFocus, RichEditor });
    },
    [editor],
  );

  const showPlain = useCallback(
    (text: string) => {
      state.current = "plain";
      isRichFirst.current = false;
      setStaysPlain(true);
      const takesFocus = !isWritingElsewhere(editor);
      setSurface({ kind: "plain", text, format: "markdown", takesFocus });
    },
    [editor],
  );

  return { surface, staysPlain, enrich, showRich, showPlain };
}

/** Whether another field has focus by now, such as the title: switching editors takes a moment. */
const isWritingElsewhere = ({ current }: ElementIn<HTMLElement>) =>
  Boolean(document.activeElement?.matches("input, textarea, select, [contenteditable=true]")) &&
  !current?.contains(document.activeElement);

const plainOf = ({ body, format, markdown = "" }: WrittenBody): Surface => ({
  kind: "plain",
  text: format === "rich2" ? markdown : body,
  format: format === "rich2" ? "markdown" : format,
  takesFocus: false,
});

/** Bodies written in Markdown open as Markdown, others in the preferred editor. */
const mayEnrich = ({ body, format }: WrittenBody) =>
  format === "rich2" || (format === "markdown" && body === "");

const prefersPlain = () => readPreferredEditor() === "plain";
