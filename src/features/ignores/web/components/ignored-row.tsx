import { FormattedMessage, useIntl } from "react-intl";
import { Form } from "react-router";
import { type LinkedUser, UserLink } from "#features/users/web/public.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Entry, EntryNote } from "#ui/lists/entry-list.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";

type IgnoredRowProps = { person: LinkedUser & { dateIgnored: string } };

export function IgnoredRow({ person }: IgnoredRowProps) {
  const intl = useIntl();
  return (
    <Entry
      picture={<Photo src={person.photoUrl} name={person.name} size="medium" />}
      name={<UserLink user={person} />}
      actions={
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
      }
    >
      <EntryNote>
        <span>
          <FormattedMessage
            id="ignores.since"
            values={{ date: <DateTime value={person.dateIgnored} /> }}
          />
        </span>
      </EntryNote>
    </Entry>
  );
}
