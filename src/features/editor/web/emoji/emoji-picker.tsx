import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import styles from "./emoji-picker.module.css";
import { type Emoji, loadEmoji, searchEmoji } from "./load-emoji.ts";
import { moveFocus } from "./move-focus.ts";

const maxResults = 200;

const groupIDs = [
  "smileys",
  "people",
  "",
  "nature",
  "food",
  "travel",
  "activities",
  "objects",
  "symbols",
  "flags",
];

export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { locale } = useIntl();
  const [all, setAll] = useState<readonly Emoji[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [query, setQuery] = useState("");

  useEffect(() => {
    loadEmoji(locale).then(setAll, () => setHasFailed(true));
  }, [locale]);

  const scroll = useRef<HTMLDivElement>(null);
  const results = query.trim() && all ? searchEmoji(all, query, maxResults) : undefined;
  useSingleTabStop(scroll, results ?? all);

  function onSearchKey(event: KeyboardEvent) {
    const first = scroll.current?.querySelector("button");
    // Enter must not submit the form around the picker.
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Enter" && results) first?.click();
    if (event.key !== "ArrowDown" || !first) return;
    event.preventDefault();
    first.focus();
  }

  return (
    <div className={styles.picker}>
      <FormField label={<FormattedMessage id="editor.emoji.search" />} hideLabel>
        <SearchInput onChange={setQuery} onKeyDown={onSearchKey} />
      </FormField>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the focus between its buttons */}
      <div ref={scroll} className={styles.scroll} onKeyDown={moveFocus}>
        {hasFailed && (
          <p role="alert">
            <FormattedMessage id="editor.emoji.failed" />
          </p>
        )}
        {results && <EmojiGrid emoji={results} onPick={onPick} />}
        {results?.length === 0 && (
          <p role="status">
            <FormattedMessage id="editor.emoji.none" />
          </p>
        )}
        {!results && all && <EmojiGroups all={all} onPick={onPick} />}
      </div>
    </div>
  );
}

/** Makes the grid a single tab stop; arrow keys move within it. */
function useSingleTabStop(
  scroll: RefObject<HTMLElement | null>,
  shown: readonly Emoji[] | undefined,
) {
  useEffect(() => {
    if (shown) scroll.current?.querySelector("button")?.setAttribute("tabindex", "0");
  }, [scroll, shown]);
}

interface SearchInputProps {
  onChange: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SearchInput({ onChange, onKeyDown }: SearchInputProps) {
  const intl = useIntl();
  return (
    <TextInput
      type="search"
      autoComplete="off"
      onKeyDown={onKeyDown}
      placeholder={intl.formatMessage({ id: "editor.emoji.search" })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface GridProps {
  emoji: readonly Emoji[];
  onPick: (emoji: string) => void;
}

function EmojiGroups({ all, onPick }: { all: readonly Emoji[]; onPick: GridProps["onPick"] }) {
  return groupIDs.map((name, group) => {
    const emoji = all.filter((each) => each.group === group);
    if (!name || emoji.length === 0) return null;
    return (
      <section key={name} className={styles.group}>
        <h3 className={styles.heading}>
          <FormattedMessage id={`editor.emoji.${name}`} />
        </h3>
        <EmojiGrid emoji={emoji} onPick={onPick} />
      </section>
    );
  });
}

const EmojiGrid = ({ emoji, onPick }: GridProps) => (
  <div className={styles.grid}>
    {emoji.map(({ emoji: sign, label }) => (
      <button
        key={sign}
        type="button"
        tabIndex={-1}
        className={styles.emoji}
        aria-label={label}
        title={label}
        onClick={() => onPick(sign)}
      >
        {sign}
      </button>
    ))}
  </div>
);
