import type { InputHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import { useFormField } from "./form-field.tsx";
import styles from "./input.module.css";

type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "size"> & {
  size?: "default" | "large" | "giant";
  ref?: Ref<HTMLInputElement>;
};

export function TextInput({ size = "default", className, ...input }: TextInputProps) {
  const field = useFormField();
  return (
    <input
      type="text"
      {...field}
      {...input}
      className={classNames(styles.input, size !== "default" && styles[size], className)}
    />
  );
}
