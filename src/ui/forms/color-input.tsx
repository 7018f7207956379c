import { useEffect, useRef, useState } from "react";
import styles from "./color-input.module.css";
import { TextInput, type TextInputProps } from "./text-input.tsx";

type ColorInputProps = Omit<TextInputProps, "type"> & {
  pickerLabel: string;
};

/** A colour as text, with a picker. Without scripts only the text is submitted. */
export function ColorInput({ pickerLabel, ...input }: ColorInputProps) {
  const text = useRef<HTMLInputElement>(null);
  const [pickerColor, setPickerColor] = useState(() => hexOf(String(input.defaultValue ?? "")));
  const picker = useRef<HTMLInputElement>(null);
  const pick = (color: string) => {
    setPickerColor(color);
    if (text.current) text.current.value = color;
    // Lets listeners of the form notice the change.
    text.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };

  // Input from before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const picked = picker.current?.value;
    if (picked && picked !== (pickerColor ?? nothing)) pick(picked);
    else setPickerColor(hexOf(text.current?.value ?? ""));
  }, []);

  return (
    <span className={styles.box}>
      <input
        ref={picker}
        type="color"
        className={styles.picker}
        aria-label={pickerLabel}
        value={pickerColor ?? nothing}
        data-empty={pickerColor === undefined || undefined}
        disabled={input.disabled}
        onChange={({ target }) => pick(target.value)}
      />
      <TextInput
        {...input}
        ref={text}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onInput={({ currentTarget }) => setPickerColor(hexOf(currentTarget.value))}
      />
    </span>
  );
}

const nothing = "#000000";

/** Six digits, the only format of `<input type="color">`. */
function hexOf(color: string): string | undefined {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(color.trim()) ?? [];
  if (long) return `#${long.toLowerCase()}`;
  return short && `#${[...short.toLowerCase()].map((digit) => digit + digit).join("")}`;
}
