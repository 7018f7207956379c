import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import { useFormField } from "./form-field.tsx";
import styles from "./input.module.css";
import { PasswordInput } from "./password-input.tsx";

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> & {
  size?: "default" | "large" | "giant";
  ref?: Ref<HTMLInputElement>;
};

/** Styles know by a placeholder that a box is empty. */
export const emptyLine = " ";

export function TextInput({ size = "default", className, ...input }: TextInputProps) {
  const field = useFormField();
  const props = {
    ...field,
    placeholder: input.dir === "auto" ? emptyLine : undefined,
    ...input,
    className: classNames(styles.input, size !== "default" && styles[size], className),
  };
  return input.type === "password" ? (
    <PasswordInput {...props} />
  ) : (
    <input type="text" {...props} />
  );
}
