import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/values/date-time.tsx";
import type { ShownResult } from "../../contract/resources.ts";

export function ResultDate({
  dateInserted,
  dateUpdated,
}: Pick<ShownResult, "dateInserted" | "dateUpdated">) {
  if (dateUpdated)
    return (
      <FormattedMessage
        id="search.updated"
        values={{ date: <DateTime value={dateUpdated} mode="relative" /> }}
      />
    );
  return dateInserted ? <DateTime value={dateInserted} mode="relative" /> : null;
}
