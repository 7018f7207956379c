import type { CSSProperties } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import styles from "./bar-chart.module.css";

export interface ChartPoint {
  /** The span of time or the thing that is counted, in words. */
  label: string;
  value: number;
}

interface BarChartProps {
  /** What is counted: the caption of the table. */
  caption: string;
  /** Heads the column of labels. */
  labelHeading: string;
  points: readonly ChartPoint[];
}

/** Small bars to see how something went, and the same as a table for whoever wants to know exactly. */
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
