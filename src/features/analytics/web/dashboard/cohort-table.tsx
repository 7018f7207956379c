import { FormattedDate, FormattedMessage, FormattedNumber } from "react-intl";
import { DashboardSection } from "#features/dashboard/web/public.ts";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import type { AnalyticsReport } from "../../contract/resources.ts";

type Cohort = AnalyticsReport["cohorts"][number];

const text = (id: string) => <FormattedMessage id={`analytics.cohorts.${id}`} />;

const fixed: readonly TableColumn<Cohort>[] = [
  {
    id: "week",
    header: text("week"),
    isShort: true,
    cell: ({ week }) => (
      <FormattedDate value={`${week}T00:00:00Z`} day="numeric" month="short" timeZone="UTC" />
    ),
  },
  {
    id: "size",
    header: text("size"),
    isNumeric: true,
    cell: ({ size }) => <FormattedNumber value={size} />,
  },
];

const weekColumn = (index: number): TableColumn<Cohort> => ({
  id: `week-${index}`,
  header: <FormattedMessage id="analytics.cohorts.weeks" values={{ count: index }} />,
  isNumeric: true,
  cell: ({ size, returned }) => {
    const count = returned[index];
    return count === undefined || size === 0 ? (
      ""
    ) : (
      <FormattedNumber value={count / size} style="percent" maximumFractionDigits={0} />
    );
  },
});

export function CohortTable({ cohorts }: Pick<AnalyticsReport, "cohorts">) {
  const weeks = Math.max(0, ...cohorts.map(({ returned }) => returned.length));
  return (
    <DashboardSection
      title={<FormattedMessage id="analytics.cohorts" />}
      description={text("text")}
    >
      <Table
        caption={<FormattedMessage id="analytics.cohorts" />}
        hideCaption
        columns={[...fixed, ...Array.from({ length: weeks }, (_, index) => weekColumn(index))]}
        rows={cohorts}
        rowKey={({ week }) => week}
        isDense
      />
    </DashboardSection>
  );
}
