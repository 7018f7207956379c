import { FormattedMessage, useIntl } from "react-intl";
import { UserContent } from "#features/formats/web/public.ts";
import { queueOf } from "#features/reports/contract/rules/addresses.ts";
import { reasonText } from "#features/reports/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import styles from "#ui/layout/case.module.css";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { Appeal } from "../../contract/resources.ts";
import { AppealWords } from "./appeal-words.tsx";

export function AppealedRecord({ appeal }: { appeal: Appeal }) {
  const intl = useIntl();
  const { removal, removalUser } = appeal;
  const reasons = removal.reportReasons.map((reason) => reasonText(intl, reason).name);
  return (
    <>
      <section className={styles.part}>
        <h2>
          <FormattedMessage id="appeals.appeal" />
        </h2>
        <AppealWords appeal={appeal} />
      </section>
      <section className={styles.part}>
        <h2>
          <FormattedMessage id="appeals.removed" />
        </h2>
        <blockquote className={styles.post}>
          <UserContent html={removal.recordHtml} />
        </blockquote>
        <p className={styles.meta}>
          {removalUser && <UserLink user={removalUser} />}
          <DateTime value={removal.dateInserted} mode="relative" />
          {reasons.length > 0 && <bdi>{intl.formatList(reasons)}</bdi>}
          <Link href={queueOf(removal)}>
            <FormattedMessage id="appeals.reports" />
          </Link>
        </p>
        {removal.note && (
          <p className={styles.words} dir="auto">
            {removal.note}
          </p>
        )}
      </section>
    </>
  );
}
