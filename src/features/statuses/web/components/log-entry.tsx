import { FormattedMessage } from "react-intl";
import type { AddedPostFields } from "#platform/contract/queries/open-records.ts";
import { DateTime } from "#ui/values/date-time.tsx";

export type StatusLogEntry = AddedPostFields["statusHistory"][number];

export const LogEntry = ({ entry }: { entry: StatusLogEntry }) => (
  <>
    <FormattedMessage
      id="statuses.log.entry"
      values={{
        status: (
          <strong>
            <bdi>{entry.name ?? <FormattedMessage id="statuses.none" />}</bdi>
          </strong>
        ),
        name: <bdi>{entry.insertUser.name}</bdi>,
        date: <DateTime value={entry.dateInserted} mode="relative" />,
      }}
    />
    {entry.reason && <p dir="auto">{entry.reason}</p>}
  </>
);
