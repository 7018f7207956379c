import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/values/date-time.tsx";
import { differences } from "./differences.ts";
import type { Revision } from "./pages/load-log.ts";
import styles from "./revision-list.module.css";
import { VisibleControls } from "./visible-controls.tsx";

export function RevisionList({ revisions }: { revisions: readonly Revision[] }) {
  return (
    <ol className={styles.list}>
      {revisions.map((revision, index) => (
        <li key={revision.revisionID} className={styles.revision}>
          <h2 className={styles.head}>
            <FormattedMessage
              id={
                index < revisions.length - 1 ? "discussions.revision" : "discussions.revision.first"
              }
              values={{
                name: <bdi>{revision.insertUser.name}</bdi>,
                date: <DateTime value={revision.dateInserted} type="extended" />,
              }}
            />
          </h2>
          {revision.name !== undefined && (
            <p className={styles.name}>
              <Changed before={revisions[index + 1]?.name} after={revision.name} />
            </p>
          )}
          <div className={`${styles.text} ${styles.source}`} dir="auto">
            <Changed before={revisions[index + 1]?.text} after={revision.text} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Changed({ before = undefined, after }: { before?: string; after: string }) {
  if (before === undefined) return <VisibleControls text={after} />;
  return differences(before, after).map(({ kind, text }, index) => {
    const key = `${index} ${kind}`;
    const shown = <VisibleControls text={text} />;
    if (kind === "added") return <ins key={key}>{shown}</ins>;
    if (kind === "removed") return <del key={key}>{shown}</del>;
    return <span key={key}>{shown}</span>;
  });
}
