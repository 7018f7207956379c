import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { AuditFilter } from "../audit-filter.tsx";
import { AuditTable } from "../audit-table.tsx";
import { type AuditSearch, auditFileUrl, auditLogsUrl, loadAuditLogs } from "./load-audit-logs.ts";

export const loader = serverLoader(loadAuditLogs);

export default function AuditLogsPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const { logs, types, search } = list;
  const mayExport = usePermission("exports.manage");
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "audit-logs.title" })}
      description={<FormattedMessage id="audit-logs.text" />}
      actions={mayExport && logs.length > 0 && <Files search={search} />}
    >
      <AuditFilter search={search} types={types} />
      {logs.length === 0 ? (
        <EmptyState icon="list" title={<FormattedMessage id="audit-logs.none" />}>
          <FormattedMessage id="audit-logs.none.text" />
        </EmptyState>
      ) : (
        <AuditTable logs={logs} />
      )}
      {list.total > 0 && <Pager {...list} hrefOf={(page) => auditLogsUrl(search, page)} />}
    </DashboardPage>
  );
}

function Files({ search }: { search: AuditSearch }) {
  return (["csv", "ndjson"] as const).map((type) => (
    <LinkButton key={type} href={auditFileUrl(search, type)} reload download>
      <FormattedMessage id={`audit-logs.${type}`} />
    </LinkButton>
  ));
}
