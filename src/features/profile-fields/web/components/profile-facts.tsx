import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { NumberCompact } from "#ui/number-compact.tsx";
import type { FilledField, ProfileData } from "./profile-data.ts";
import styles from "./profile-facts.module.css";

const counts = ["countDiscussions", "countComments", "points", "countVisits"] as const;

/** How much somebody has taken part, and what the profile says. */
export function ProfileFacts({ user, fields }: ProfileData) {
  const intl = useIntl();
  const said = fields.filter(({ value }) => !isEmpty(value));
  if (user.dateInserted === undefined) return null;
  return (
    <>
      <dl className={styles.counts}>
        {counts.map((count) => (
          <div key={count} className={styles.count}>
            <dt>
              <FormattedMessage id={`users.${count}`} />
            </dt>
            <dd>
              <NumberCompact value={user[count] ?? 0} />
            </dd>
          </div>
        ))}
      </dl>
      {said.length > 0 && (
        <dl className={styles.fields}>
          {said.map((field) => (
            <div key={field.apiName}>
              <dt>{field.label}</dt>
              <dd dir="auto">{textOf(field, intl)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

function textOf({ value, dataType }: FilledField, intl: IntlShape): string {
  if (Array.isArray(value)) return intl.formatList(value.map(String));
  if (dataType === "boolean") return intl.formatMessage({ id: value ? "users.yes" : "users.no" });
  if (dataType === "number") return intl.formatNumber(Number(value));
  if (dataType === "date")
    return intl.formatDate(String(value), { dateStyle: "long", timeZone: "UTC" });
  return String(value);
}
