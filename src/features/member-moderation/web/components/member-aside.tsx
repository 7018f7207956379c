import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./timeline.module.css";
import { Timeline } from "./timeline.tsx";

/** What is on record about the author of a post in the queue. */
export function MemberAside({ user, entries }: SlotProps<"reports.member">) {
  if (!entries) return null;
  return (
    <>
      {entries.length === 0 ? (
        <p className={styles.date}>
          <FormattedMessage id="memberModeration.none" />
        </p>
      ) : (
        <div className={styles.dense}>
          <Timeline entries={entries} />
        </div>
      )}
      <p className={styles.date}>
        <Link href={`/profile/moderation/${encodeURIComponent(user.name)}`}>
          <FormattedMessage id="memberModeration.all" />
        </Link>
      </p>
    </>
  );
}
