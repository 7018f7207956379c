import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "../buttons/icon.tsx";
import { TextInput } from "../forms/text-input.tsx";
import styles from "./picker.module.css";

export interface PickerChoice {
  value: string;
  label: string;
  start?: ReactNode;
  /** Distinguishes choices with the same label. */
  note?: string;
  depth?: number;
}

interface PickerProps {
  name: string;
  choices: readonly PickerChoice[];
  /** Typed text; the parent filters the choices by it. */
  text: string;
  onText: (text: string) => void;
  defaultValue?: string;
  onValue?: (value: string) => void;
}

/**
 * Combobox with a filter: arrow keys and Enter, or a press. The list has a fixed height, so that nothing moves
 * while typing. Use it inside a FormField, with a select as the alternative without scripts.
 */
export function Picker(props: PickerProps) {
  const { name, choices, text, onText, onValue, defaultValue = "" } = props;
  const intl = useIntl();
  const listID = useId();
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  const choose = (chosen: string) => {
    setValue(chosen);
    onValue?.(chosen);
  };
  const [marked, setMarked] = useState(0);
  const current = choices[Math.min(marked, choices.length - 1)];

  // Text typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const typed = input.current?.value ?? "";
    if (typed !== text) onText(typed);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the marked choice changes
  useEffect(() => {
    list.current?.querySelector("[data-current]")?.scrollIntoView({ block: "nearest" });
  }, [current?.value]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !current) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setMarked((choices.indexOf(current) + step + choices.length) % choices.length);
    } else if (event.key === "Enter" && value !== current.value) {
      event.preventDefault();
      choose(current.value);
    }
  }

  return (
    <div className={styles.picker}>
      <input type="hidden" name={name} value={value} />
      <TextInput
        ref={input}
        value={text}
        dir="auto"
        autoComplete="off"
        placeholder={intl.formatMessage({ id: "ui.picker.filter" })}
        required={false}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={listID}
        aria-autocomplete="list"
        aria-activedescendant={current && `${listID}-${choices.indexOf(current)}`}
        onChange={({ target }) => {
          onText(target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={listID}
        role="listbox"
        aria-label={intl.formatMessage({ id: "ui.picker.choices" })}
        className={styles.list}
      >
        {choices.map((choice, index) => (
          <Choice
            key={choice.value}
            id={`${listID}-${index}`}
            choice={choice}
            isCurrent={choice === current}
            isChosen={choice.value === value}
            onChoose={() => {
              setMarked(index);
              choose(choice.value);
            }}
          />
        ))}
      </div>
      <p role="status" className={styles.none}>
        {choices.length === 0 && text.trim() !== "" && <FormattedMessage id="ui.picker.none" />}
      </p>
    </div>
  );
}

interface ChoiceProps {
  id: string;
  choice: PickerChoice;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ id, choice, isCurrent, isChosen, onChoose }: ChoiceProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    data-current={isCurrent ? "" : undefined}
    className={styles.option}
    style={{ paddingInlineStart: `calc(8px + ${choice.depth ?? 0} * 16px)` }}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {choice.start}
    <bdi className={styles.label}>{choice.label}</bdi>
    {choice.note && (
      <span className={styles.note} dir="auto">
        {choice.note}
      </span>
    )}
    {isChosen && <Icon name="check" size="small" className={styles.check} />}
  </div>
);
