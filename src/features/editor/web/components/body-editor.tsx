import { type DragEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Format, Rich2Element } from "#features/formats/contract/resources.ts";
import { useFormField } from "#ui/form-field.tsx";
import { useAddedQuote } from "../hooks/use-added-quote.ts";
import { useSendKeys } from "../hooks/use-send-keys.ts";
import { type Surface, useSurface } from "../hooks/use-surface.ts";
import { useTools } from "../hooks/use-tools.ts";
import styles from "./body-editor.module.css";
import { FootPlace } from "./editor-hint.tsx";
import { PlainBox } from "./plain-box.tsx";
import { whenIdle } from "./when-idle.ts";
import type { WritingPlace } from "./writing-place.ts";
import { type WrittenBody, withQuote } from "./written-body.ts";

export type OnChange = (body: string, format: Format) => void;

interface BodyEditorProps {
  /** Where it starts; give the editor another `key` to start it anew. */
  defaultValue?: WrittenBody;
  /** Markdown that the body begins with; what comes later joins what is already written. */
  quote?: string;
  placeholder?: string;
  /** Lines that an empty box shows. */
  rows?: number;
  /** For pages that are there for writing: loads the rich editor before anybody asks for it. */
  isMain?: boolean;
  /** Called with every change, as what the form would send. */
  onChange?: OnChange;
}

const nothing: WrittenBody = { body: "", format: "markdown" };

/**
 * Writes a body into the fields `body` and `format` of a form: rich text and the plain Markdown box as
 * equals. On the server, without scripts and until they are loaded it is the plain box.
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
    fields.area,
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

  /** Files that come before the tools do must not take the page away. */
  function holdFiles(event: DragEvent) {
    if (!Tools && event.dataTransfer.types.includes("Files")) event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that somebody turns to the fields inside
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

  // A default value would be set again by every rendering: hidden fields know no other value.
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
