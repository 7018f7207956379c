import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { TextArea } from "#ui/forms/text-area.tsx";
import type { Surface } from "../hooks/use-surface.ts";
import { insertAsTyped } from "../writing/insert-as-typed.ts";
import { mediaMarkdown, type WritingPlace } from "../writing/writing-place.ts";
import styles from "./body-editor.module.css";

interface PlainBoxProps {
  area: RefObject<HTMLTextAreaElement | null>;
  place: RefObject<WritingPlace | null>;
  surface: Extract<Surface, { kind: "plain" }>;
  quote: string;
  placeholder?: string;
  onFocus: () => void;
  onChange: (text: string) => void;
}

const PlainSuggestions = lazy(async () => ({
  default: (await import("../suggestions/plain-suggestions.tsx")).PlainSuggestions,
}));

export function PlainBox({ area, place, surface, onFocus, onChange, ...props }: PlainBoxProps) {
  const { quote, placeholder } = props;
  const { text, takesFocus } = surface;

  useLayoutEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus, area]);

  useImperativeHandle(place, () => placeIn(area));

  const lastQuote = useRef(quote);
  useEffect(() => {
    const box = area.current;
    if (!box || !quote || quote === lastQuote.current) return;
    lastQuote.current = quote;
    const written = box.value.trimEnd();
    const added = `${written && "\n\n"}${quote.trimEnd()}\n\n`;
    insertAsTyped(box, added, written.length, box.value.length);
  }, [quote, area]);

  const [mayOffer, setMayOffer] = useState(false);
  function onType({ value, selectionStart }: HTMLTextAreaElement) {
    if (/[@:]\S*$/.test(value.slice(0, selectionStart))) setMayOffer(true);
    onChange(value);
  }

  return (
    <>
      <TextArea
        ref={area}
        name="body"
        dir="auto"
        rows={1}
        defaultValue={text}
        placeholder={placeholder}
        className={styles.area}
        onFocus={onFocus}
        aria-autocomplete={mayOffer ? "list" : undefined}
        onChange={(event) => onType(event.currentTarget)}
        onCompositionStart={(event) => {
          event.currentTarget.dataset.composing = "true";
        }}
        onCompositionEnd={(event) => {
          delete event.currentTarget.dataset.composing;
        }}
      />
      {mayOffer && (
        <Suspense>
          <PlainSuggestions area={area} />
        </Suspense>
      )}
    </>
  );
}

function placeIn({ current }: RefObject<HTMLTextAreaElement | null>): WritingPlace {
  const insertText = (text: string) => {
    if (!current?.isConnected) return false;
    insertAsTyped(current, text, current.selectionStart, current.selectionEnd);
    return true;
  };
  return { insertText, reserve: () => (media) => insertText(`${mediaMarkdown(media)}\n`) };
}
