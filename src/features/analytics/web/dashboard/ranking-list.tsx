import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { AnalyticsReport } from "../../contract/resources.ts";
import styles from "./analytics.module.css";

type Named = AnalyticsReport["rankings"]["page"][number];

const text = (id: string) => <FormattedMessage id={`analytics.${id}`} />;

const columnsOf = (name: (row: Named) => ReactNode, count: string): TableColumn<Named>[] => [
  { id: "name", header: text("name"), cell: name },
  {
    id: "count",
    header: text(count),
    isNumeric: true,
    cell: ({ count: value }) => <FormattedNumber value={value} />,
  },
];

const page = columnsOf(
  ({ name }) => (
    <Link href={name}>
      <bdi dir="ltr">{name}</bdi>
    </Link>
  ),
  "views",
);
const host = columnsOf(({ name }) => <bdi dir="ltr">{name}</bdi>, "visits");

export const RankingList = ({ rankings }: Pick<AnalyticsReport, "rankings">) => (
  <div className={styles.rankings}>
    <Ranking caption={text("pages")} columns={page} rows={rankings.page} />
    <Ranking caption={text("referrers")} columns={host} rows={rankings.referrer} />
    <Ranking caption={text("destinations")} columns={host} rows={rankings.destination} />
  </div>
);

interface RankingProps {
  caption: ReactNode;
  columns: TableColumn<Named>[];
  rows: readonly Named[];
}

const Ranking = ({ caption, columns, rows }: RankingProps) => (
  <Table
    caption={caption}
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
    isDense
    empty={<p className={styles.note}>{text("ranking.none")}</p>}
  />
);
