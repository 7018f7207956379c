import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { Button } from "../buttons/button.tsx";
import { Icon } from "../buttons/icon.tsx";
import { classNames } from "../class-names.ts";
import styles from "./search-field.module.css";

type SearchFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "size" | "type" | "onChange" | "value"
> & {
  value?: string;
  onChange?: (value: string) => void;
  onClear?: () => void;
  size?: "default" | "large";
  submitLabel?: string;
  /** For results that update while typing. */
  hideSubmit?: boolean;
};

/** Text field with a clear and a submit button, for a form inside <search>. */
export function SearchField(props: SearchFieldProps) {
  const {
    value,
    onChange,
    onClear,
    size = "default",
    submitLabel,
    hideSubmit,
    className,
    ...input
  } = props;
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [innerText, setInnerText] = useState(String(input.defaultValue ?? ""));
  const text = value ?? innerText;
  const searchLabel = intl.formatMessage({ id: "ui.search" });

  function change(next: string) {
    setInnerText(next);
    onChange?.(next);
  }

  // Text typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const typed = field.current?.value ?? "";
    if (typed !== text) change(typed);
  }, []);

  function clear() {
    change("");
    onClear?.();
    field.current?.focus();
  }

  return (
    <div className={classNames(styles.search, styles[size], className)}>
      <Icon name="search" size="small" className={styles.icon} />
      <input
        aria-label={searchLabel}
        placeholder={searchLabel}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        ref={field}
        type="search"
        defaultValue={undefined}
        value={text}
        className={styles.input}
        onChange={(event) => change(event.target.value)}
      />
      {text !== "" && (
        <Button variant="icon" size="compact" icon="close" onClick={clear}>
          <span className="visually-hidden">{intl.formatMessage({ id: "ui.clear" })}</span>
        </Button>
      )}
      {!hideSubmit && (
        <Button type="submit" variant="primary" className={styles.submit}>
          {submitLabel ?? searchLabel}
        </Button>
      )}
    </div>
  );
}
