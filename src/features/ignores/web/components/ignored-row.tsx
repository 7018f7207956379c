import { FormattedMessage, useIntl } from "react-intl";
import { Form } from "react-router";
import { type LinkedUser, UserLink } from "#features/users/web/public.ts";
import { Button } from "#ui/button.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { Photo } from "#ui/photo.tsx";
import styles from "./ignored.module.css";

type IgnoredRowProps = { person: LinkedUser & { dateIgnored: string } };

/** Somebody who is ignored since when, and the end of it. */
export function IgnoredRow({ person }: IgnoredRowProps) {
  const intl = useIntl();
  return (
    <li className={styles.row}>
      <Photo src={person.photoUrl} name={person.name} size="medium" />
      <div className={styles.texts}>
        <UserLink user={person} className={styles.name} />
        <p className={styles.note}>
          <FormattedMessage
            id="ignores.since"
            values={{ date: <DateTime value={person.dateIgnored} /> }}
          />
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="userID" value={person.userID} />
        <Button
          type="submit"
          size="medium"
          aria-label={intl.formatMessage({ id: "ignores.endOne" }, { name: person.name })}
        >
          <FormattedMessage id="ignores.end" />
        </Button>
      </Form>
    </li>
  );
}
