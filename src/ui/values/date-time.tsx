import { use, useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { type DateMode, type DateType, dateText, fullDateText } from "./date-text.ts";
import { MarkupLifetime } from "./markup-lifetime.ts";
import { relativeTimeValidMs } from "./relative-time.ts";
import { TimeZone } from "./time-zone.ts";
import { useNow } from "./use-now.ts";

type DateTimeProps = {
  /** An ISO date, or a timestamp in milliseconds. */
  value: string | number | Date;
  type?: DateType;
  mode?: DateMode;
  timeZone?: string;
  className?: string;
};

const useBrowserLayoutEffect = typeof document === "undefined" ? () => {} : useLayoutEffect;

export function DateTime({
  value,
  type = "default",
  mode = "fixed",
  timeZone = use(TimeZone),
  className,
}: DateTimeProps) {
  const intl = useIntl();
  const now = useNow(mode === "relative");
  const reportLifetime = use(MarkupLifetime);
  const element = useRef<HTMLTimeElement>(null);
  const date = new Date(value);
  const isValid = !Number.isNaN(date.getTime());
  const text = isValid ? dateText(intl, { date, now, type, mode, timeZone }) : "";

  // Cached pages contain an older text, which hydration does not correct.
  useBrowserLayoutEffect(() => {
    if (element.current && element.current.textContent !== text) element.current.textContent = text;
  }, [text]);

  if (!isValid) return null;
  if (mode === "relative") reportLifetime?.(relativeTimeValidMs(date.getTime(), now));
  return (
    <time
      ref={element}
      className={className}
      dateTime={date.toISOString()}
      title={fullDateText(intl, date, timeZone)}
      data-mode={mode}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
