import { FormattedMessage, useIntl } from "react-intl";
import { useViewer } from "#platform/web/site/site-context.ts";
import { NumberCompact } from "#ui/values/number-compact.tsx";
import { isEmpty, textOf } from "./field-text.ts";
import type { ProfileData } from "./profile-data.ts";
import styles from "./profile-facts.module.css";

const counts = ["countDiscussions", "countComments", "points", "countVisits"] as const;

export function ProfileFacts({ user, fields }: ProfileData) {
  const intl = useIntl();
  const said = fields.filter(({ value }) => !isEmpty(value));
  if (user.dateInserted === undefined) return null;
  return (
    <>
      <Counts user={user} />
      {said.length === 0 ? (
        <NothingSaid user={user} />
      ) : (
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

/** Zeros would say that somebody has done nothing. */
function Counts({ user }: Pick<ProfileData, "user">) {
  const shown = counts.flatMap((name) => {
    const count = user[name] ?? 0;
    return count > 0 ? { name, count } : [];
  });
  if (shown.length === 0) return null;
  return (
    <dl className={styles.counts}>
      {shown.map(({ name, count }) => (
        <div key={name} className={styles.count}>
          <dt>
            <FormattedMessage id={`users.${name}`} />
          </dt>
          <dd>
            <NumberCompact value={count} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NothingSaid({ user: { userID, name } }: Pick<ProfileData, "user">) {
  const isOwn = useViewer().userID === userID;
  return (
    <p className={styles.nothing}>
      {isOwn ? (
        <FormattedMessage id="profile-fields.nothing.own" />
      ) : (
        <FormattedMessage id="profile-fields.nothing" values={{ name: <bdi>{name}</bdi> }} />
      )}
    </p>
  );
}
