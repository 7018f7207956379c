import { useEffect, useRef, useState } from "react";
import styles from "./color-input.module.css";
import { TextInput, type TextInputProps } from "./text-input.tsx";

type ColorInputProps = Omit<TextInputProps, "type"> & {
  /** Names the picker for screen readers. */
  pickerLabel: string;
};

/** A colour as text, with a picker beside it; without scripts the text alone counts. */
export function ColorInput({ pickerLabel, ...input }: ColorInputProps) {
  const text = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(() => hexOf(String(input.defaultValue ?? "")));
  const picker = useRef<HTMLInputElement>(null);
  const pick = (color: string) => {
    setShown(color);
    if (text.current) text.current.value = color;
    // Whoever listens to the form hears of it as if it had been typed.
    text.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };

  // What was picked or typed before scripts ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const picked = picker.current?.value;
    if (picked && picked !== (shown ?? nothing)) pick(picked);
    else setShown(hexOf(text.current?.value ?? ""));
  }, []);

  return (
    <span className={styles.box}>
      <input
        ref={picker}
        type="color"
        className={styles.picker}
        aria-label={pickerLabel}
        value={shown ?? nothing}
        data-empty={shown === undefined || undefined}
        disabled={input.disabled}
        onChange={({ target }) => pick(target.value)}
      />
      <TextInput
        {...input}
        ref={text}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onInput={({ currentTarget }) => setShown(hexOf(currentTarget.value))}
      />
    </span>
  );
}

/** A picker always has a colour. */
const nothing = "#000000";

/** What a picker can show: six digits. */
function hexOf(color: string): string | undefined {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color.trim()) ?? [];
  if (long) return `#${long.toLowerCase()}`;
  return short && `#${[...short.toLowerCase()].map((digit) => digit + digit).join("")}`;
}
