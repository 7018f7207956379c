import type { ReactNode } from "react";
import { FormattedDate, FormattedList, FormattedMessage } from "react-intl";
import { fieldsOfRule, type RuleFields, weekdays } from "../../contract/rules/rule-fields.ts";

/** A rule of RFC 5545 in words; as it is written if it says more than the form of events can show. */
export function RuleText({ rule, localStarts }: { rule: string; localStarts: string }) {
  const fields = fieldsOfRule(rule, localStarts);
  if (!fields) return <bdi>{rule}</bdi>;
  const { frequency, interval, until, count } = fields;
  const every = (
    <FormattedMessage id={`events.repeats.${frequency.toLowerCase()}`} values={{ interval }} />
  );
  const days = daysOf(fields, localStarts);
  const named = days ? (
    <FormattedMessage id="events.repeats.on" values={{ rule: every, days }} />
  ) : (
    every
  );
  return <Limited rule={named} count={count} until={until} />;
}

function daysOf({ frequency, days, on }: RuleFields, localStarts: string): ReactNode {
  if (days.length > 0)
    return (
      <FormattedList
        type="conjunction"
        value={days.map((day) => (
          <FormattedDate
            key={day}
            value={Date.UTC(2026, 10, 30 + weekdays.indexOf(day))}
            timeZone="UTC"
            weekday="long"
          />
        ))}
      />
    );
  if (frequency !== "MONTHLY" || on === "date") return undefined;
  if (on === "lastDay") return <FormattedMessage id="events.repeats.lastDay" />;
  const day = localStarts.slice(0, 10);
  const nth = on === "last" ? "last" : String(Math.ceil(Number(day.slice(8)) / 7));
  const weekday = <FormattedDate value={day} timeZone="UTC" weekday="long" />;
  return <FormattedMessage id="events.repeats.nth" values={{ nth, weekday }} />;
}

interface LimitedProps {
  rule: ReactNode;
  count: number | undefined;
  until: string | undefined;
}

function Limited({ rule, count, until }: LimitedProps) {
  if (count) return <FormattedMessage id="events.repeats.times" values={{ rule, count }} />;
  if (!until) return rule;
  return (
    <FormattedMessage
      id="events.repeats.until"
      values={{ rule, day: <FormattedDate value={until} timeZone="UTC" dateStyle="long" /> }}
    />
  );
}
