import { FormattedMessage, useIntl } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Entry, EntryNote } from "#ui/lists/entry-list.tsx";
import { DateTime } from "#ui/values/date-time.tsx";

export interface ShownToken {
  accessTokenID: number;
  name: string;
  permissions: readonly string[];
  dateExpires: string;
  dateLastUsed: string | null;
}

type TokenRowProps = {
  token: ShownToken;
  permissions: readonly { name: string; label: string }[];
};

export function TokenRow({ token, permissions: known }: TokenRowProps) {
  const intl = useIntl();
  const { accessTokenID, name, permissions, dateExpires, dateLastUsed } = token;
  const labels = new Map(known.map((permission) => [permission.name, permission.label]));
  return (
    <Entry
      name={<bdi>{name}</bdi>}
      actions={
        <Form method="post">
          <input type="hidden" name="accessTokenID" value={accessTokenID} />
          <Button
            type="submit"
            size="medium"
            variant="danger"
            aria-label={intl.formatMessage({ id: "tokens.revokeOne" }, { name })}
          >
            <FormattedMessage id="tokens.revoke" />
          </Button>
        </Form>
      }
    >
      <EntryNote>
        <span>
          <FormattedMessage
            id="tokens.expires"
            values={{ date: <DateTime value={dateExpires} /> }}
          />
        </span>
        <span>
          {dateLastUsed ? (
            <FormattedMessage
              id="tokens.lastUsed"
              values={{ date: <DateTime value={dateLastUsed} mode="relative" /> }}
            />
          ) : (
            <FormattedMessage id="tokens.neverUsed" />
          )}
        </span>
      </EntryNote>
      <EntryNote>
        {intl.formatList(permissions.map((permission) => labels.get(permission) ?? permission))}
      </EntryNote>
    </Entry>
  );
}
