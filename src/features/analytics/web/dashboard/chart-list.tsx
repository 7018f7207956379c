import { FormattedMessage, useIntl } from "react-intl";
import { DashboardSection } from "#features/dashboard/web/public.ts";
import { BarChart } from "#ui/lists/bar-chart.tsx";
import type { AnalyticsDay } from "../../contract/resources.ts";
import styles from "./analytics.module.css";

const charts = ["pageViews", "visits", "registrations", "discussions", "comments"] as const;

/** Days that are shown each; longer periods are shown in weeks. */
const mostDays = 45;
const weekDays = 7;

function inParts(days: readonly AnalyticsDay[]): (readonly AnalyticsDay[])[] {
  const size = days.length > mostDays ? weekDays : 1;
  // The last part is always whole.
  const first = days.length % size;
  const starts = Array.from({ length: Math.ceil(days.length / size) }, (_, index) =>
    first === 0 ? index * size : index * size - size + first,
  );
  return starts.map((start) => days.slice(Math.max(0, start), start + size));
}

export function ChartList({ days }: { days: readonly AnalyticsDay[] }) {
  const intl = useIntl();
  const parts = inParts(days);
  const heading = intl.formatMessage({
    id: days.length > mostDays ? "analytics.week" : "analytics.day",
  });
  const dayOf = (part: readonly AnalyticsDay[]) =>
    intl.formatDate(`${part[0]?.day}T00:00:00Z`, {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
  return (
    <DashboardSection title={<FormattedMessage id="analytics.trends" />}>
      <div className={styles.charts}>
        {charts.map((figure) => {
          const name = intl.formatMessage({ id: `analytics.figure.${figure}` });
          return (
            <figure key={figure} className={styles.chart} aria-label={name}>
              <h3>{name}</h3>
              <BarChart
                caption={name}
                labelHeading={heading}
                points={parts.map((part) => ({
                  label: dayOf(part),
                  value: part.reduce((sum, day) => sum + day[figure], 0),
                }))}
              />
            </figure>
          );
        })}
      </div>
    </DashboardSection>
  );
}
