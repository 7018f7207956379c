import { use } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MarkupLifetime } from "./markup-lifetime.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Remaining time, rounded up, in the largest unit that gives at least two; nothing above a day. */
export function TimeLeft({ milliseconds }: { milliseconds: number }) {
  const intl = useIntl();
  const reportLifetime = use(MarkupLifetime);
  if (milliseconds > day) return null;
  const [unit, size] = unitOf(milliseconds);
  const value = Math.ceil(milliseconds / size);
  reportLifetime?.(milliseconds - (value - 1) * size);
  const time = intl.formatNumber(value, { style: "unit", unit, unitDisplay: "short" });
  return (
    <span suppressHydrationWarning>
      <FormattedMessage id="ui.timeLeft" values={{ time }} />
    </span>
  );
}

function unitOf(milliseconds: number) {
  if (milliseconds > 2 * hour) return ["hour", hour] as const;
  return milliseconds > minute ? (["minute", minute] as const) : (["second", second] as const);
}
