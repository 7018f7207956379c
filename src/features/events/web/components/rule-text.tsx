import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";

const frequencies = new Set(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]);
const described = new Set(["FREQ", "INTERVAL", "COUNT", "UNTIL"]);

/** A rule of RFC 5545 in words; as it is written if it names more than how often and how long. */
export function RuleText({ rule }: { rule: string }) {
  const parts = new Map(
    rule.split(";").map((part) => part.split("=", 2) as [string, string | undefined]),
  );
  const frequency = parts.get("FREQ") ?? "";
  if (!frequencies.has(frequency) || [...parts.keys()].some((name) => !described.has(name)))
    return <bdi>{rule}</bdi>;
  const every = (
    <FormattedMessage
      id={`events.repeats.${frequency.toLowerCase()}`}
      values={{ interval: Number(parts.get("INTERVAL") ?? 1) }}
    />
  );
  return <Limited rule={every} count={parts.get("COUNT")} until={parts.get("UNTIL")} />;
}

interface LimitedProps {
  rule: ReactNode;
  count: string | undefined;
  until: string | undefined;
}

function Limited({ rule, count, until }: LimitedProps) {
  if (count)
    return <FormattedMessage id="events.repeats.times" values={{ rule, count: Number(count) }} />;
  if (!until) return rule;
  const day = until.replace(/^(\d{4})(\d\d)(\d\d).*$/, "$1-$2-$3");
  return (
    <FormattedMessage
      id="events.repeats.until"
      values={{ rule, day: <FormattedDate value={day} timeZone="UTC" dateStyle="long" /> }}
    />
  );
}
