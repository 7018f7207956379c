import type { InputHTMLAttributes } from "react";
import { classNames } from "../class-names.ts";
import { useFormField } from "./form-field.tsx";
import styles from "./input.module.css";

type NumberInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type">;

export function NumberInput({ className, ...input }: NumberInputProps) {
  const field = useFormField();
  return (
    <input
      inputMode="decimal"
      {...field}
      {...input}
      type="number"
      className={classNames(styles.input, styles.number, className)}
    />
  );
}
