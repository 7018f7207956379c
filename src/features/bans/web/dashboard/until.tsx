import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/values/date-time.tsx";

export const Until = ({ dateExpires }: { dateExpires: string | null }) =>
  dateExpires === null ? (
    <FormattedMessage id="bans.until.lifted" />
  ) : (
    <FormattedMessage
      id="bans.until"
      values={{ date: <DateTime value={dateExpires} type="extended" /> }}
    />
  );
