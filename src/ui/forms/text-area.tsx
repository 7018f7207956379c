import {
  type Ref,
  type TextareaHTMLAttributes,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { classNames } from "../class-names.ts";
import { useFormField } from "./form-field.tsx";
import styles from "./input.module.css";
import { emptyLine } from "./text-input.tsx";

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement>;
};

/** Grows with its text. */
export function TextArea({ className, onInput, ref, ...area }: TextAreaProps) {
  const field = useFormField();
  const textArea = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => textArea.current as HTMLTextAreaElement);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a value set from outside changes the height as well
  useLayoutEffect(() => fitHeight(textArea.current), [area.value]);

  return (
    <textarea
      rows={3}
      {...field}
      {...area}
      placeholder={area.placeholder ?? (area.dir === "auto" ? emptyLine : undefined)}
      ref={textArea}
      className={classNames(styles.input, styles.area, className)}
      onInput={(event) => {
        fitHeight(event.currentTarget);
        onInput?.(event);
      }}
    />
  );
}

/** For browsers without `field-sizing`. */
function fitHeight(area: HTMLTextAreaElement | null) {
  if (!area || CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
