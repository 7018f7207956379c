import { useId } from "react";
import { FormattedMessage } from "react-intl";
import type { HistoryEntry } from "#features/account-history/contract/resources.ts";
import { UserLink } from "#features/users/web/public.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { TriageRecord } from "../../contract/resources.ts";
import styles from "./member-panel.module.css";
import type { QueueMember } from "./pages/load-member.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    /** Actions for the author of the selected post, beside those of `reports.record`. */
    "reports.memberActions": { user: QueueMember["user"] };
    /** More about the author, such as the history of the account. */
    "reports.member": {
      user: QueueMember["user"];
      entries: readonly HistoryEntry[] | undefined;
    };
  }
}

interface MemberPanelProps {
  record: TriageRecord;
  member: QueueMember | undefined;
}

/** Beside the selected post on wide screens, below it on others. */
export function MemberPanel({ record, member }: MemberPanelProps) {
  const headingID = useId();
  if (!member) return <div className={styles.rail} />;
  const { user, entries } = member;
  const { dateInserted, countPosts: count } = user;
  return (
    <div className={styles.rail}>
      <section className={styles.panel} aria-labelledby={headingID}>
        <h3 id={headingID} className={styles.name}>
          <UserLink user={record.recordUser} />
        </h3>
        <p className={styles.facts}>
          {dateInserted && (
            <span>
              <FormattedMessage
                id="reports.member.joined"
                values={{ date: <DateTime value={dateInserted} /> }}
              />
            </span>
          )}
          <span>
            <FormattedMessage id="reports.member.posts" values={{ count }} />
          </span>
        </p>
        <div className={styles.actions}>
          <LaterSlot place="reports.record" user={user} record={record} />
          <LaterSlot place="reports.memberActions" user={user} />
        </div>
        <LaterSlot place="reports.member" user={user} entries={entries} />
      </section>
    </div>
  );
}
