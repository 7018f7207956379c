import { FormattedMessage } from "react-intl";
import { BanButton } from "#features/bans/web/public.ts";
import { NoteButton } from "#features/user-notes/web/public.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./timeline.module.css";
import { Timeline } from "./timeline.tsx";

/** Suspend and the like, and what is on record about the author of a post in the queue. */
export function MemberAside({ user, entries }: SlotProps<"reports.member">) {
  const isSelf = useViewer().userID === user.userID;
  return (
    <>
      {!isSelf && (
        <div className={styles.actions}>
          <BanButton kind="ban" user={user} isOn={user.banned > 0} />
          <NoteButton user={user} />
        </div>
      )}
      {entries && (
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
      )}
    </>
  );
}
