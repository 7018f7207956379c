import { use, useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { type DateMode, type DateType, dateText, fullDateText } from "./date-text.ts";
import { MarkupLifetime } from "./markup-lifetime.ts";
import { relativeTimeValidMs } from "./relative-time.ts";
import { SiteTimeZone, TimeZone } from "./time-zone.ts";
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
  timeZone: givenZone,
  className,
}: DateTimeProps) {
  const intl = useIntl();
  const siteZone = import.meta.env.SSR ? use(SiteTimeZone) : undefined;
  const timeZone = givenZone ?? use(TimeZone) ?? siteZone;
  const now = useNow(mode === "relative");
  const reportLifetime = use(MarkupLifetime);
  const element = useRef<HTMLTimeElement>(null);
  const date = new Date(value);
  const isValid = !Number.isNaN(date.getTime());
  const text = isValid ? dateText(intl, { date, now, type, mode, timeZone }) : "";
  const title = isValid ? fullDateText(intl, date, timeZone) : "";

  // Cached pages contain an older text, and parts of them another time zone, which hydration does not correct.
  useBrowserLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    if (current.textContent !== text) current.textContent = text;
    current.title = title;
  }, [text, title]);

  if (!isValid) return null;
  if (mode === "relative") reportLifetime?.(relativeTimeValidMs(date.getTime(), now));
  return (
    <time
      ref={element}
      className={className}
      dateTime={date.toISOString()}
      title={title}
      data-mode={mode}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
