import { FormattedMessage, useIntl } from "react-intl";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";

export interface Passkey {
  passkeyID: number;
  name: string;
  dateInserted: string;
  dateLastUsed: string | null;
}

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  if (passkeys.length === 0)
    return (
      <p>
        <FormattedMessage id="accounts.passkeys.none" />
      </p>
    );
  return (
    <EntryList>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.passkeyID} passkey={passkey} />
      ))}
    </EntryList>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const intl = useIntl();
  const { passkeyID, name, dateInserted, dateLastUsed } = passkey;
  return (
    <Entry
      name={<bdi>{name}</bdi>}
      actions={
        <LinkButton
          href={`/profile/security/passkeys/${passkeyID}`}
          size="medium"
          aria-label={intl.formatMessage({ id: "accounts.passkeys.edit" }, { name })}
        >
          <FormattedMessage id="accounts.twoStep.change" />
        </LinkButton>
      }
    >
      <EntryNote>
        <span>
          <FormattedMessage
            id="accounts.passkeys.added"
            values={{ date: <DateTime value={dateInserted} /> }}
          />
        </span>
        {dateLastUsed && (
          <span>
            <FormattedMessage
              id="accounts.passkeys.lastUsed"
              values={{ date: <DateTime value={dateLastUsed} mode="relative" /> }}
            />
          </span>
        )}
      </EntryNote>
    </Entry>
  );
}
