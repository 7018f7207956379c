import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";

interface FailuresProps {
  count: number;
  dateLast: string | null;
}

/** How often a revision failed in browsers, and when last. */
export const Failures = ({ count, dateLast }: FailuresProps) =>
  count > 0 && dateLast ? (
    <Tag preset="error">
      <FormattedMessage
        id="fragments.failures"
        values={{ count, date: <DateTime value={dateLast} /> }}
      />
    </Tag>
  ) : null;
