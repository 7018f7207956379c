import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "../class-names.ts";
import { useFormField } from "./form-field.tsx";
import styles from "./input.module.css";

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> & {
  size?: "default" | "large" | "giant";
  ref?: Ref<HTMLInputElement>;
};

/** Placeholder that lets CSS detect an empty field. */
export const emptyLine = " ";

export function TextInput(props: TextInputProps) {
  return <input type="text" {...useInputProps(props)} />;
}

/** Props of a one-line input inside a FormField. */
export function useInputProps({ size = "default", className, ...input }: TextInputProps) {
  const field = useFormField();
  return {
    ...field,
    placeholder: input.dir === "auto" ? emptyLine : undefined,
    ...input,
    className: classNames(styles.input, size !== "default" && styles[size], className),
  };
}
