import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/values/date-time.tsx";

export function LastActive({ date }: { date?: string | null }) {
  if (!date) return null;
  return (
    <span>
      <FormattedMessage
        id="users.lastActive"
        values={{ date: <DateTime value={date} mode="relative" /> }}
      />
    </span>
  );
}
