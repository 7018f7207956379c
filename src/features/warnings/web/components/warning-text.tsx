import { FormattedMessage } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { Warning } from "../../contract/resources.ts";
import styles from "./warning-text.module.css";

export const WarningText = ({ warning }: { warning: Warning }) => (
  <>
    {warning.message && (
      <p className={styles.message} dir="auto">
        {warning.message}
      </p>
    )}
    {warning.excerpt && (
      <blockquote className={styles.excerpt} dir="auto">
        {warning.recordUrl ? (
          <Link href={warning.recordUrl}>{warning.excerpt}</Link>
        ) : (
          warning.excerpt
        )}
      </blockquote>
    )}
    <p className={styles.facts}>
      <DateTime value={warning.dateInserted} type="extended" />{" "}
      <FormattedMessage id={`warnings.state.${stateOf(warning)}`} values={valuesOf(warning)} />
    </p>
  </>
);

function stateOf({ dateRevoked, isActive, dateExpires }: Warning) {
  if (dateRevoked) return "revoked";
  if (!isActive) return "over";
  return dateExpires ? "until" : "forever";
}

const valuesOf = ({ points, dateExpires }: Warning) => ({
  points,
  date: dateExpires && <DateTime value={dateExpires} />,
});
