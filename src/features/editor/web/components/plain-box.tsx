import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import { TextArea } from "#ui/text-area.tsx";
import type { Surface } from "../hooks/use-surface.ts";
import styles from "./body-editor.module.css";
import { mediaMarkdown, type WritingPlace } from "./writing-place.ts";
import { joinMarkdown } from "./written-body.ts";

interface PlainBoxProps {
  area: RefObject<HTMLTextAreaElement | null>;
  place: RefObject<WritingPlace | null>;
  surface: Extract<Surface, { kind: "plain" }>;
  quote: string;
  placeholder?: string;
  onFocus: () => void;
  onChange: (text: string) => void;
}

/** The source of a body in a box that grows with it. */
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
    box.value = joinMarkdown(box.value, quote);
    box.focus();
  }, [quote, area]);

  return (
    <TextArea
      ref={area}
      name="body"
      dir="auto"
      rows={1}
      defaultValue={text}
      placeholder={placeholder}
      className={styles.area}
      onFocus={onFocus}
      onChange={(event) => onChange(event.currentTarget.value)}
      onCompositionStart={(event) => {
        event.currentTarget.dataset.composing = "true";
      }}
      onCompositionEnd={(event) => {
        delete event.currentTarget.dataset.composing;
      }}
    />
  );
}

function placeIn({ current }: RefObject<HTMLTextAreaElement | null>): WritingPlace {
  const insertText = (text: string) => {
    if (!current?.isConnected) return false;
    current.setRangeText(text, current.selectionStart, current.selectionEnd, "end");
    current.dispatchEvent(new Event("input", { bubbles: true }));
    current.focus();
    return true;
  };
  return { insertText, reserve: () => (media) => insertText(`${mediaMarkdown(media)}\n`) };
}
