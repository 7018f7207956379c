import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/values/date-time.tsx";
import styles from "./knowledge.module.css";
import { LanguageName } from "./language-name.tsx";

interface RevisionLineProps {
  revision: {
    status: string;
    locale: string | null;
    isCurrent: boolean;
    note: string;
    insertUser: { name: string };
    dateInserted: string;
  };
}

/** Who wrote a revision and when, its state, and what the reviewer said. */
export const RevisionLine = ({ revision }: RevisionLineProps) => (
  <>
    <p className={styles.muted}>
      <FormattedMessage
        id="knowledge.byline"
        values={{
          name: <bdi>{revision.insertUser.name}</bdi>,
          date: <DateTime value={revision.dateInserted} type="extended" />,
        }}
      />
      {" · "}
      <FormattedMessage
        id={revision.isCurrent ? "knowledge.current" : `knowledge.revision.${revision.status}`}
      />
      {revision.locale && (
        <>
          {" · "}
          <LanguageName locale={revision.locale} />
        </>
      )}
    </p>
    {revision.note && <p dir="auto">{revision.note}</p>}
  </>
);
