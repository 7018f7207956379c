import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FormField } from "#ui/form-field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import styles from "./emoji-picker.module.css";
import { type Emoji, loadEmoji, searchEmoji } from "./load-emoji.ts";

const most = 200;

const groupIDs = [
  ...["smileys", "people", "", "nature", "food", "travel", "activities", "objects", "symbols"],
  "flags",
];

/** All emoji in their groups, or those that a word finds. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { locale } = useIntl();
  const [all, setAll] = useState<readonly Emoji[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [query, setQuery] = useState("");

  useEffect(() => {
    loadEmoji(locale).then(setAll, () => setHasFailed(true));
  }, [locale]);

  const found = query.trim() && all ? searchEmoji(all, query, most) : undefined;
  return (
    <div className={styles.picker}>
      <FormField label={<FormattedMessage id="editor.emoji.search" />} hideLabel>
        <SearchInput onChange={setQuery} />
      </FormField>
      <div className={styles.scroll}>
        {hasFailed && (
          <p role="alert">
            <FormattedMessage id="editor.emoji.failed" />
          </p>
        )}
        {found && <EmojiGrid emoji={found} onPick={onPick} />}
        {found?.length === 0 && (
          <p role="status">
            <FormattedMessage id="editor.emoji.none" />
          </p>
        )}
        {!found && all && <EmojiGroups all={all} onPick={onPick} />}
      </div>
    </div>
  );
}

function SearchInput({ onChange }: { onChange: (query: string) => void }) {
  const intl = useIntl();
  return (
    <TextInput
      type="search"
      autoComplete="off"
      // The picker stands in the form of the text, which Enter must not send.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
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
