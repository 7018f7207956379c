import type { CSSProperties } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import styles from "./bar-chart.module.css";

export interface ChartPoint {
  label: string;
  value: number;
}

interface BarChartProps {
  caption: string;
  labelHeading: string;
  points: readonly ChartPoint[];
}

/** A small bar chart, with a table of the same values. */
export function BarChart({ caption, labelHeading, points }: BarChartProps) {
  const intl = useIntl();
  const most = Math.max(1, ...points.map(({ value }) => value));
  return (
    <div className={styles.chart}>
      <div className={styles.bars} aria-hidden="true">
        {points.map(({ label, value }) => (
          <span
            key={label}
            className={styles.slot}
            title={`${label}: ${intl.formatNumber(value)}`}
            style={{ "--part": value / most } as CSSProperties}
          >
            <span className={styles.bar} data-empty={value === 0 || undefined} />
          </span>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <details className={styles.details}>
        <summary>
          <FormattedMessage id="ui.chart.table" />
        </summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              <th scope="col">{caption}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{intl.formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
