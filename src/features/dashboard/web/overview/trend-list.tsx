import { FormattedMessage, useIntl } from "react-intl";
import { BarChart } from "#ui/lists/bar-chart.tsx";
import type { Overview } from "../../contract/resources.ts";
import { DashboardSection } from "../components/dashboard-section.tsx";
import styles from "./overview.module.css";

export function TrendList({ trends }: Pick<Overview, "trends">) {
  const intl = useIntl();
  if (trends.length === 0) return null;
  const dayOf = (week: string) =>
    intl.formatDate(`${week}T00:00:00Z`, { day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <DashboardSection title={<FormattedMessage id="dashboard.trends" />}>
      <div className={styles.trends}>
        {trends.map(({ id, name, weeks }) => (
          <section key={id} className={styles.trend}>
            <h3>{name}</h3>
            <p className={styles.week}>
              <FormattedMessage
                id="dashboard.trend"
                values={{
                  now: <strong key="now">{intl.formatNumber(weeks.at(-1)?.count ?? 0)}</strong>,
                  before: intl.formatNumber(weeks.at(-2)?.count ?? 0),
                }}
              />
            </p>
            <BarChart
              caption={name}
              labelHeading={intl.formatMessage({ id: "dashboard.trend.week" })}
              points={weeks.map(({ week, count }) => ({ label: dayOf(week), value: count }))}
            />
          </section>
        ))}
      </div>
    </DashboardSection>
  );
}
