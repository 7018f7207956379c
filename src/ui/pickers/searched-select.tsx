import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "../buttons/icon.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { type Choice, groupsOf } from "./choice.ts";
import styles from "./searched-select.module.css";
import { type FindChoices, useSearchedChoices } from "./use-searched-choices.ts";

export interface SearchedSelectProps {
  name: string;
  choices: readonly Choice[];
  defaultValue?: string | undefined;
  /** Searches on the server, where `choices` are not all. */
  find?: FindChoices;
  /** Whether the replaced select had the focus. */
  hasFocus?: boolean;
}

/**
 * Combobox that takes one of its choices: type to search, arrow keys and Enter, Escape to leave it as it was. Submits
 * the value in a hidden field. Use it inside a FormField.
 */
export function SearchedSelect({ hasFocus = false, ...props }: SearchedSelectProps) {
  const { name } = props;
  const intl = useIntl();
  const listID = useId();
  const sent = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const state = useSearchedSelect(props, sent);
  const { chosen, typed, isOpen, shown, current } = state;

  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the marked choice changes
  useEffect(() => {
    list.current?.querySelector("[data-current]")?.scrollIntoView({ block: "nearest" });
  }, [current?.value, isOpen]);

  return (
    <div className={styles.box}>
      <input ref={sent} type="hidden" name={name} value={chosen?.value ?? ""} />
      <TextInput
        ref={input}
        className={styles.input}
        value={typed ?? chosen?.label ?? ""}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        placeholder={intl.formatMessage({ id: "ui.picker.filter" })}
        required={false}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listID}
        aria-autocomplete="list"
        aria-activedescendant={
          isOpen && current ? `${listID}-${shown.indexOf(current)}` : undefined
        }
        onFocus={({ target }) => target.select()}
        onClick={state.open}
        onBlur={state.close}
        onChange={({ target }) => state.type(target.value)}
        onKeyDown={(event) => takeKey(event, state)}
      />
      <Icon name="chevron-down" size="small" className={styles.chevron} />
      <div
        ref={list}
        id={listID}
        role="listbox"
        aria-label={intl.formatMessage({ id: "ui.picker.choices" })}
        className={styles.list}
        hidden={!isOpen || shown.length === 0}
      >
        {groupsOf(shown).map(({ name: group, choices }) => (
          <Group key={choices[0]?.value} name={group}>
            {choices.map((choice) => (
              <Option
                key={choice.value}
                id={`${listID}-${shown.indexOf(choice)}`}
                choice={choice}
                isSearch={state.isSearch}
                isCurrent={choice === current}
                isChosen={choice.value === chosen?.value}
                onChoose={() => state.choose(choice)}
              />
            ))}
          </Group>
        ))}
      </div>
      {isOpen && shown.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="ui.picker.none" />
        </p>
      )}
      <p role="status" className="visually-hidden">
        {typed !== undefined &&
          (shown.length === 0
            ? intl.formatMessage({ id: "ui.picker.none" })
            : intl.formatMessage({ id: "ui.picker.count" }, { count: shown.length }))}
      </p>
    </div>
  );
}

type State = ReturnType<typeof useSearchedSelect>;

function useSearchedSelect(
  { choices, defaultValue, find }: SearchedSelectProps,
  sent: { current: HTMLInputElement | null },
) {
  const [chosen, setChosen] = useState(
    () => choices.find(({ value }) => value === (defaultValue ?? "")) ?? choices[0],
  );
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState<string>();
  const shown = useSearchedChoices({ choices, find, typed });
  const isSearch = (typed ?? "").trim() !== "";
  const preset = isSearch ? shown[0] : shown.find(({ value }) => value === chosen?.value);
  const current = shown.find(({ value }) => value === marked) ?? preset ?? shown[0];
  useInputEvent(sent, chosen?.value);

  function close() {
    setIsOpen(false);
    setTyped(undefined);
    setMarked(undefined);
  }

  return {
    chosen,
    typed,
    isSearch,
    isOpen,
    shown,
    current,
    close,
    open: () => setIsOpen(true),
    type(text: string) {
      setIsOpen(true);
      setTyped(text);
      setMarked(undefined);
    },
    choose(choice: Choice) {
      setChosen(choice);
      close();
    },
    mark: (choice: Choice | undefined) => setMarked(choice?.value),
  };
}

/** Dispatches an `input` event when the value has changed, for drafts. */
function useInputEvent(sent: { current: HTMLInputElement | null }, value: string | undefined) {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [sent, value]);
}

function takeKey(event: KeyboardEvent<HTMLInputElement>, state: State) {
  if (event.nativeEvent.isComposing) return;
  const { isOpen, current } = state;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    if (isOpen) markNext(state, step);
    else state.open();
  } else if (event.key === "Enter" && isOpen) {
    event.preventDefault();
    if (current) state.choose(current);
  } else if (event.key === "Escape" && isOpen) {
    event.preventDefault();
    event.stopPropagation();
    state.close();
  }
}

function markNext({ shown, current, mark }: State, step: number) {
  if (current && shown.length > 0)
    mark(shown[(shown.indexOf(current) + step + shown.length) % shown.length]);
}

const Group = ({ name, children }: { name: string | undefined; children: ReactNode }) =>
  name === undefined ? (
    children
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={name}>
      <div aria-hidden="true" className={styles.heading} dir="auto">
        {name}
      </div>
      {children}
    </div>
  );

interface OptionProps {
  id: string;
  choice: Choice;
  /** Found by a search, so that its level means nothing and its parents are named. */
  isSearch: boolean;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const Option = ({ id, choice, isSearch, isCurrent, isChosen, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    data-current={isCurrent ? "" : undefined}
    className={styles.option}
    style={{ paddingInlineStart: `calc(8px + ${isSearch ? 0 : (choice.depth ?? 0)} * 16px)` }}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {choice.start}
    <span className={styles.texts}>
      <bdi>{choice.label}</bdi>
      {choice.note && (isSearch || choice.depth === undefined) && (
        <span className={styles.note} dir="auto">
          {choice.note}
        </span>
      )}
    </span>
    {isChosen && <Icon name="check" size="small" className={styles.check} />}
  </div>
);
