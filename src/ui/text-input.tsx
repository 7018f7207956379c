import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import { useFormField } from "./form-field.tsx";
import styles from "./input.module.css";

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> & {
  size?: "default" | "large" | "giant";
  ref?: Ref<HTMLInputElement>;
};

/** Styles know by a placeholder that a box is empty. */
export const emptyLine = " ";

export function TextInput(props: TextInputProps) {
  return <input type="text" {...useInputProps(props)} />;
}

/** What a box of one line has that stands in a field of a form. */
export function useInputProps({ size = "default", className, ...input }: TextInputProps) {
  const field = useFormField();
  return {
    ...field,
    placeholder: input.dir === "auto" ? emptyLine : undefined,
    ...input,
    className: classNames(styles.input, size !== "default" && styles[size], className),
  };
}
