import { type DragEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Rich2Element } from "#features/formats/contract/resources.ts";
import { useFormField } from "#ui/forms/form-field.tsx";
import { useAddedQuote } from "../hooks/use-added-quote.ts";
import { useSendKeys } from "../hooks/use-send-keys.ts";
import { type Surface, useSurface } from "../hooks/use-surface.ts";
import type { WritingPlace } from "../writing/writing-place.ts";
import { type WrittenBody, withQuote } from "../writing/written-body.ts";
import styles from "./body-editor.module.css";
import { FootPlace } from "./editor-hint.tsx";
import type { OnChange } from "./on-change.ts";
import { PlainBox } from "./plain-box.tsx";
import { useTools } from "./use-tools.ts";
import { whenIdle } from "./when-idle.ts";

interface BodyEditorProps {
  /** Initial value. Change the editor's `key` to reset it. */
  defaultValue?: WrittenBody;
  /** Markdown at the start of the body; later values are appended. */
  quote?: string;
  placeholder?: string;
  rows?: number;
  /** For pages whose purpose is writing: loads the rich editor before it gets focus. */
  isMain?: boolean;
  onChange?: OnChange;
}

const nothing: WrittenBody = { body: "", format: "markdown" };

/**
 * Editor for the form fields `body` and `format`: rich text or plain Markdown. Falls back to the plain box on the
 * server, without scripts and until scripts have loaded.
 */
export function BodyEditor({ defaultValue = nothing, rows = 4, ...props }: BodyEditorProps) {
  const { quote = "", placeholder, isMain, onChange } = props;
  const editor = useRef<HTMLDivElement>(null);
  const fields: Fields = {
    area: useRef<HTMLTextAreaElement>(null),
    hidden: useRef<HTMLInputElement>(null),
    place: useRef<WritingPlace>(null),
    fileInput: useRef<HTMLInputElement>(null),
  };
  const { surface, staysPlain, enrich, ...shows } = useSurface(
    withQuote(defaultValue, quote),
    { editor, area: fields.area },
    defaultValue,
  );
  useSendKeys(editor);
  const format = surface.kind === "rich" ? "rich2" : surface.format;
  const read = () => (fields.hidden.current ?? fields.area.current)?.value ?? "";
  const { Tools, loadTools } = useTools();

  useEffect(() => {
    if (isMain)
      return whenIdle(() => {
        loadTools();
        void enrich();
      });
  }, [isMain, enrich, loadTools]);

  /** Until the tools have loaded, dropping a file would navigate away from the page. */
  function holdFiles(event: DragEvent) {
    if (!Tools && event.dataTransfer.types.includes("Files")) event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for focus on the fields inside
    <div
      ref={editor}
      onFocus={loadTools}
      onPointerEnter={loadTools}
      onDragEnter={loadTools}
      onDragOver={holdFiles}
      onDrop={holdFiles}
      className={styles.editor}
      data-plain={staysPlain || undefined}
      style={{ "--rows": rows } as object}
    >
      {surface.kind === "plain" ? (
        <PlainBox
          {...fields}
          surface={surface}
          quote={quote}
          placeholder={placeholder}
          onFocus={() => void enrich()}
          onChange={(text) => onChange?.(text, surface.format)}
        />
      ) : (
        <RichBox
          {...fields}
          surface={surface}
          quote={quote}
          placeholder={placeholder}
          onChange={onChange}
        />
      )}
      <input type="hidden" name="format" value={format} />
      {Tools ? (
        <Tools
          editor={editor}
          surface={surface}
          shows={shows}
          read={read}
          onChange={onChange}
          {...fields}
        />
      ) : (
        <FootPlace surface={surface} />
      )}
    </div>
  );
}

interface Fields {
  area: RefObject<HTMLTextAreaElement | null>;
  hidden: RefObject<HTMLInputElement | null>;
  place: RefObject<WritingPlace | null>;
  fileInput: RefObject<HTMLInputElement | null>;
}

interface RichBoxProps extends Fields {
  surface: Extract<Surface, { kind: "rich" }>;
  quote: string;
  placeholder?: string;
  onChange?: OnChange;
}

function RichBox({ hidden, place, fileInput, surface, ...props }: RichBoxProps) {
  const { quote, placeholder, onChange } = props;
  const { RichEditor, blocks, takesFocus } = surface;
  const field = useFormField();
  const added = useAddedQuote(quote);

  // A hidden field's default value is its value, so React would reset it on every render.
  useLayoutEffect(() => {
    if (hidden.current) hidden.current.value = JSON.stringify(blocks);
  }, [blocks, hidden]);

  function keep(changed: Rich2Element[]) {
    const body = JSON.stringify(changed);
    if (hidden.current) hidden.current.value = body;
    onChange?.(body, "rich2");
  }

  return (
    <>
      <input type="hidden" name="body" ref={hidden} />
      <RichEditor
        blocks={blocks}
        added={added}
        takesFocus={takesFocus}
        placeholder={placeholder}
        field={field}
        place={place}
        onChange={keep}
        onChooseFiles={() => fileInput.current?.click()}
      />
    </>
  );
}
