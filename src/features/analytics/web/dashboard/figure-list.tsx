import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { DashboardSection } from "#features/dashboard/web/public.ts";
import type { AnalyticsReport } from "../../contract/resources.ts";
import styles from "./analytics.module.css";

type Totals = AnalyticsReport["totals"];

const shown = [
  "pageViews",
  "visits",
  "visitors",
  "activeMembers",
  "registrations",
  "discussions",
  "comments",
  "writers",
  "replyTime",
  "unanswered",
  "searches",
  "searchesWithoutResults",
] as const;

type Shown = (typeof shown)[number];

/** Minutes for `replyTime`; undefined if there was no reply. */
const readFigure = (totals: Totals, figure: Shown): number | undefined => {
  if (figure !== "replyTime") return totals[figure];
  return totals.replied > 0 ? totals.replyMinutes / totals.replied : undefined;
};

const hour = 60;
const day = 1_440;

const scaled = (minutes: number): [number, string] => {
  if (minutes < hour) return [minutes, "minute"];
  return minutes < 2 * day ? [minutes / hour, "hour"] : [minutes / day, "day"];
};

function inUnit(intl: IntlShape, minutes: number): string {
  const [value, unit] = scaled(minutes);
  return intl.formatNumber(value, { style: "unit", unit, maximumFractionDigits: 1 });
}

const textOf = (intl: IntlShape, figure: Shown, value: number | undefined): string => {
  if (value === undefined) return "–";
  return figure === "replyTime" ? inUnit(intl, value) : intl.formatNumber(value);
};

export function FigureList({ totals, previous }: Pick<AnalyticsReport, "totals" | "previous">) {
  const intl = useIntl();
  return (
    <DashboardSection title={<FormattedMessage id="analytics.figures" />}>
      <dl className={styles.figures}>
        {shown.map((figure) => {
          const now = readFigure(totals, figure);
          const before = readFigure(previous, figure);
          return (
            <div key={figure} className={styles.figure}>
              <dt>
                <FormattedMessage id={`analytics.figure.${figure}`} />
              </dt>
              <dd className={styles.value}>{textOf(intl, figure, now)}</dd>
              <dd className={styles.before}>
                <FormattedMessage
                  id="analytics.before"
                  values={{ count: textOf(intl, figure, before) }}
                />
                <Change now={now} before={before} />
              </dd>
            </div>
          );
        })}
      </dl>
    </DashboardSection>
  );
}

function Change({ now, before }: { now: number | undefined; before: number | undefined }) {
  const intl = useIntl();
  if (now === undefined || !before) return null;
  const part = intl.formatNumber(now / before - 1, {
    style: "percent",
    signDisplay: "exceptZero",
    maximumFractionDigits: 0,
  });
  return <bdi>({part})</bdi>;
}
