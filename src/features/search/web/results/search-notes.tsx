import { FormattedMessage, useIntl } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import styles from "./search-notes.module.css";

interface SearchNotesProps {
  dropped: readonly string[];
  caveats: readonly string[];
}

const shownCaveats = ["partial", "behind", "away"] as const;

export function SearchNotes({ dropped, caveats }: SearchNotesProps) {
  const intl = useIntl();
  const names = shownCaveats.filter((name) => caveats.includes(name));
  if (dropped.length === 0 && names.length === 0) return null;
  return (
    <div className={styles.notes}>
      {dropped.length > 0 && (
        <Message tone="warning">
          <FormattedMessage id="search.dropped" values={{ names: intl.formatList(dropped) }} />
        </Message>
      )}
      {names.map((name) => (
        <Message key={name} tone="warning">
          <FormattedMessage id={`search.caveat.${name}`} />
        </Message>
      ))}
    </div>
  );
}
