import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { TextArea } from "#ui/text-area.tsx";
import type { Surface } from "../hooks/use-surface.ts";
import styles from "./body-editor.module.css";
import { joinMarkdown } from "./written-body.ts";

interface PlainBoxProps {
  area: RefObject<HTMLTextAreaElement | null>;
  surface: Extract<Surface, { kind: "plain" }>;
  quote: string;
  placeholder?: string;
  onFocus: () => void;
  onChange: (text: string) => void;
}

/** The source of a body in a box that grows with it. */
export function PlainBox({ area, surface, quote, placeholder, onFocus, onChange }: PlainBoxProps) {
  const { text, takesFocus } = surface;

  useLayoutEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus, area]);

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
