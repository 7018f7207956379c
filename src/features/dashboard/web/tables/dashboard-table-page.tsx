import type { ComponentProps, ReactNode } from "react";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Table } from "#ui/lists/table.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DashboardPage } from "../components/dashboard-page.tsx";

type PageProps = Pick<ComponentProps<typeof DashboardPage>, "title" | "description" | "notices">;
type TableProps<Row> = Pick<ComponentProps<typeof Table<Row>>, "columns" | "rows" | "rowKey">;

interface ListProps {
  /** Leads to the form for a new one. */
  add: { href: string; label: ReactNode };
  /** Stands instead of the table while there is none. */
  none: Pick<ComponentProps<typeof EmptyState>, "icon" | "title"> & { text: ReactNode };
}

/** A page of the dashboard with one table, and a button that adds a row. */
export function DashboardTablePage<Row>(props: PageProps & TableProps<Row> & ListProps) {
  const { add, none, columns, rows, rowKey, ...page } = props;
  const button = (
    <LinkButton href={add.href} variant="primary" icon="plus">
      {add.label}
    </LinkButton>
  );
  return (
    <DashboardPage {...page} actions={rows.length > 0 && button}>
      {rows.length === 0 ? (
        <EmptyState icon={none.icon} title={none.title} action={button}>
          {none.text}
        </EmptyState>
      ) : (
        <Table caption={page.title} hideCaption columns={columns} rows={rows} rowKey={rowKey} />
      )}
    </DashboardPage>
  );
}
