import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIntl } from "react-intl";
import { TextInput } from "../forms/text-input.tsx";
import type { Choice } from "./choice.ts";
import styles from "./searched-select.module.css";
import { type FindChoices, useSearchedChoices } from "./use-searched-choices.ts";

interface SuggestedInputProps {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** Suggested before anything is typed, and searched. */
  choices: readonly Choice[];
  find: FindChoices;
  maxLength?: number;
  placeholder?: string;
}

/**
 * A line of text that can be typed, or taken from suggestions: their labels are searched, their values are taken. Use
 * it inside a FormField.
 */
export function SuggestedInput({ value, onChange, choices, find, ...rest }: SuggestedInputProps) {
  const intl = useIntl();
  const listID = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<number>();
  const shown = useSearchedChoices({ choices, find, typed: value });
  const isShown = isOpen && shown.length > 0;
  const current = marked === undefined ? undefined : shown[marked];

  function close() {
    setOpen(false);
    setMarked(undefined);
  }

  function markAt(index: number) {
    setOpen(true);
    setMarked(index);
  }

  function choose(choice: Choice) {
    flushSync(() => onChange(choice.value));
    // Typing tells forms that something has changed; so does this.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    close();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isArrow = event.key.startsWith("Arrow");
    const taken = takeKey(event, { marked, count: isOpen || isArrow ? shown.length : 0 });
    if (!taken) return;
    event.preventDefault();
    if (typeof taken === "object") return markAt(taken.mark);
    if (current && taken === "choose") return choose(current);
    event.stopPropagation();
    close();
  }

  return (
    <div className={styles.box}>
      <TextInput
        {...rest}
        ref={input}
        value={value}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listID}
        aria-autocomplete="list"
        aria-activedescendant={isShown && current ? `${listID}-${marked}` : undefined}
        onClick={() => setOpen(true)}
        onBlur={close}
        onChange={({ target }) => {
          setOpen(true);
          setMarked(undefined);
          onChange(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listID}
        role="listbox"
        aria-label={intl.formatMessage({ id: "ui.picker.choices" })}
        className={styles.list}
        hidden={!isShown}
      >
        {shown.map((choice, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
          <div
            key={choice.value}
            id={`${listID}-${index}`}
            role="option"
            aria-selected={index === marked}
            data-current={index === marked ? "" : undefined}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            <span className={styles.texts}>
              <bdi>{choice.label}</bdi>
              {choice.note && (
                <span className={styles.note} dir="auto">
                  {choice.note}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isShown && intl.formatMessage({ id: "ui.picker.count" }, { count: shown.length })}
      </p>
    </div>
  );
}

interface Marking {
  marked: number | undefined;
  count: number;
}

/** What a key does to the suggestions; undefined for keys that belong to the text. */
function takeKey(
  { key, nativeEvent }: KeyboardEvent<HTMLInputElement>,
  { marked, count }: Marking,
): { mark: number } | "choose" | "close" | undefined {
  if (nativeEvent.isComposing || count === 0) return undefined;
  if (key === "ArrowDown") return { mark: ((marked ?? -1) + 1) % count };
  if (key === "ArrowUp") return { mark: ((marked ?? 0) - 1 + count) % count };
  if (key === "Escape") return "close";
  return key === "Enter" && marked !== undefined ? "choose" : undefined;
}
