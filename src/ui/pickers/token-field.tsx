import { type RefObject, useEffect, useId, useRef } from "react";
import { useIntl } from "react-intl";
import { useFormField } from "../forms/form-field.tsx";
import styles from "./token-field.module.css";
import { takeKey } from "./token-keys.ts";
import { TokenList } from "./token-list.tsx";
import { type TokenSuggestion, useSuggestions } from "./use-suggestions.ts";
import { useTokens } from "./use-tokens.ts";

export interface TokenFieldProps {
  name: string;
  /** Chosen tokens and typed text, in the submitted format. */
  defaultValue: string;
  /** Separators of the submitted text; typing or pasting one also ends a token. */
  separators: string;
  most?: number;
  /** Whether tokens other than the suggestions are allowed. */
  takesNew?: boolean;
  /** Debounced; also called for an empty text, for initial suggestions. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly TokenSuggestion[]>;
  /** Whether the replaced input had the focus. */
  hasFocus?: boolean;
}

/**
 * Tokens as chips: typed or chosen from suggestions, removed by a press or Backspace. Submits a single field, like
 * the plain input without scripts. Use it inside a FormField.
 */
export function TokenField(props: TokenFieldProps) {
  const { name, most, takesNew, suggest, hasFocus } = props;
  const intl = useIntl();
  const listID = useId();
  const sent = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const state = useTokens(props);
  const { tokens, text, value } = state;
  const isFull = most !== undefined && tokens.length >= most;
  const list = useSuggestions({ text, tokens, suggest, isClosed: isFull });
  const { required, ...control } = useFormField();

  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useEffect(() => {
    if (!hasFocus) return;
    input.current?.focus();
    input.current?.setSelectionRange(text.length, text.length);
  }, []);

  useInputEvents(sent, value);

  function remove(token: string) {
    state.remove(token);
    input.current?.focus();
  }

  function choose(token: string) {
    state.add(token);
    list.close();
    input.current?.focus();
  }

  return (
    <div className={styles.box}>
      <input ref={sent} type="hidden" name={name} value={value} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text focuses the field */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field */}
      <div
        ref={field}
        className={styles.field}
        onClick={({ target }) => target === field.current && input.current?.focus()}
      >
        {tokens.length > 0 && (
          <TokenList tokens={tokens} onRemove={remove} onLeave={() => input.current?.focus()} />
        )}
        <input
          {...control}
          ref={input}
          type="text"
          className={styles.input}
          dir="auto"
          autoComplete="off"
          role="combobox"
          required={required && tokens.length === 0}
          aria-expanded={list.shown.length > 0}
          aria-controls={listID}
          aria-autocomplete="list"
          aria-activedescendant={list.marked && `${listID}-${list.shown.indexOf(list.marked)}`}
          value={text}
          onFocus={list.open}
          onBlur={() => {
            list.close();
            state.commit();
          }}
          onChange={({ target }) => {
            list.open();
            state.type(target.value);
          }}
          onKeyDown={(event) => {
            const keyed = { state, list, choose, takesNew, lastToken: lastButton(field.current) };
            if (!event.nativeEvent.isComposing && takeKey(event, keyed)) event.preventDefault();
          }}
        />
      </div>
      <div
        id={listID}
        role="listbox"
        className={styles.list}
        aria-hidden={list.shown.length === 0}
        aria-label={intl.formatMessage({ id: "ui.tokens.suggestions" })}
      >
        {list.shown.map((suggestion, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and uses aria-activedescendant
          <div
            key={suggestion.value}
            id={`${listID}-${index}`}
            role="option"
            aria-selected={suggestion === list.marked}
            className={styles.option}
            onPointerDown={(event) => {
              event.preventDefault();
              choose(suggestion.value);
            }}
          >
            {suggestion.start}
            <bdi>{suggestion.value}</bdi>
            {suggestion.note && <span className={styles.note}>{suggestion.note}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {state.note &&
          intl.formatMessage({ id: `ui.tokens.${state.note.what}` }, { ...state.note })}
        {isFull && ` ${intl.formatMessage({ id: "ui.tokens.full" }, { most })}`}
      </p>
    </div>
  );
}

const lastButton = (field: HTMLElement | null) =>
  field?.querySelector<HTMLElement>("li:last-child button") ?? undefined;

/** Dispatches `input` events, for drafts. */
function useInputEvents(sent: RefObject<HTMLInputElement | null>, value: string) {
  const lastValue = useRef(value);
  useEffect(() => {
    if (lastValue.current === value) return;
    lastValue.current = value;
    sent.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [sent, value]);
}
