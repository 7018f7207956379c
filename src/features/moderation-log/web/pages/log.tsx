import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { reasonText } from "#features/reports/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { LogEntry } from "../../contract/routes.ts";

type ModerationLog = typeof import("../../contract/routes.ts");

interface LogPage {
  entries: LogEntry[];
  page: number;
  limit: number;
  total: number;
}

/** `/moderation-log?page=2` */
const load: PageLoad<LogPage> = async (transport, { url }) => {
  const page = Math.min(
    1_000_000,
    Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1),
  );
  const { items, paging } = await apiOf<ModerationLog>()(transport).list("GET /moderation-log", {
    query: { page },
  });
  const { limit = 30, total = items.length } = paging ?? {};
  return { entries: items, page, limit, total };
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Removals with reasons, without names. */
export default function LogPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { entries, total, limit } = data;
  const title = intl.formatMessage({ id: "moderation-log.title" });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={<FormattedMessage id="moderation-log.text" />} />
      {entries.length === 0 ? (
        <EmptyState icon="list" title={<FormattedMessage id="moderation-log.none" />}>
          <FormattedMessage id="moderation-log.none.text" />
        </EmptyState>
      ) : (
        <Table
          caption={title}
          hideCaption
          columns={columns}
          rows={entries.map((entry, index) => ({ ...entry, index }))}
          rowKey={({ index }) => index}
        />
      )}
      {total > limit && (
        <Pager {...data} hrefOf={(page) => `/moderation-log${page > 1 ? `?page=${page}` : ""}`} />
      )}
    </PageLayout>
  );
}

const columns: TableColumn<LogEntry>[] = [
  {
    id: "what",
    header: <FormattedMessage id="moderation-log.what" />,
    cell: ({ recordType, dateRestored }) => (
      <FormattedMessage
        id={dateRestored ? "moderation-log.restored" : "moderation-log.removed"}
        values={{ recordType }}
      />
    ),
  },
  {
    id: "why",
    header: <FormattedMessage id="moderation-log.why" />,
    cell: ({ reasons }) => <Reasons reasons={reasons} />,
  },
  {
    id: "where",
    header: <FormattedMessage id="moderation-log.where" />,
    cell: ({ category: { name, url } }) => (
      <Link href={url}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: "when",
    header: <FormattedMessage id="moderation-log.when" />,
    cell: ({ dateInserted }) => <DateTime value={dateInserted} />,
  },
];

function Reasons({ reasons }: Pick<LogEntry, "reasons">) {
  const intl = useIntl();
  return <bdi>{intl.formatList(reasons.map((reason) => reasonText(intl, reason).name))}</bdi>;
}
