import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Actor, Person } from "../actor.tsx";
import styles from "../audit-log.module.css";
import { Sentence } from "../sentence.tsx";
import { type AuditLog, auditLogsUrl } from "./load-audit-logs.ts";

type AuditLogs = typeof import("../../../contract/routes.ts");

interface Detail {
  log: AuditLog;
  name: string;
  /** Whether the act has child logs, such as the deletions of a cleanup. */
  hasParts: boolean;
}

const load: PageLoad<Detail> = async (transport, { params }) => {
  const api = apiOf<AuditLogs>()(transport);
  const log = await api("GET /audit-logs/{id}", { params: { id: params.id ?? "" } });
  const types = await api("GET /audit-logs/event-types");
  const name = types.find(({ eventType }) => eventType === log.eventType)?.name ?? log.eventType;
  const parts = await api("GET /audit-logs", {
    query: { parentAuditLogID: log.auditLogID, sort: "-auditLogID", limit: 1 },
  });
  return { log, name, hasParts: parts.length > 0 };
};

export const loader = serverLoader(load);

export default function AuditLogPage() {
  const intl = useIntl();
  const { log, name, hasParts } = useLoaderData<typeof loader>();
  const { metaNames, requestMethod, requestPath, requestQuery, parentAuditLogID } = log;
  const isVisit = log.eventType === "dashboard_access";
  const list = {
    name: intl.formatMessage({ id: "audit-logs.title" }),
    url: "/dashboard/audit-logs",
  };
  return (
    <DashboardPage title={name} description={<Sentence parts={log.sentence} />} above={[list]}>
      <dl className={styles.facts}>
        <Fact id="when">
          <DateTime value={log.dateInserted} type="extended" />
        </Fact>
        <Fact id="who">
          <Actor log={log} />
        </Fact>
        {log.recordUserID !== null && (
          <Fact id="member">
            <Person userID={log.recordUserID} user={log.recordUser} />
          </Fact>
        )}
        {log.insertIPAddress && (
          <Fact id="address">
            <bdi>{log.insertIPAddress}</bdi>
          </Fact>
        )}
        {metaNames.length > 0 && <Fact id="changed">{intl.formatList(metaNames)}</Fact>}
        {requestMethod && (
          <Fact id="request">
            <code dir="ltr">
              {requestMethod} {requestPath}
              {requestQuery && `?${requestQuery}`}
            </code>
          </Fact>
        )}
        {parentAuditLogID && (
          <Fact id="parent">
            <Link href={`/dashboard/audit-logs/${parentAuditLogID}`}>{parentAuditLogID}</Link>
          </Fact>
        )}
        {(hasParts || isVisit) && (
          <Fact id="parts">
            <Link href={auditLogsUrl({ parent: log.auditLogID }, 1)}>
              <FormattedMessage id={`audit-logs.parts.${isVisit ? "link" : "act"}`} />
            </Link>
          </Fact>
        )}
        <Fact id="context">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
          <pre className={styles.context} dir="ltr" tabIndex={0}>
            {JSON.stringify(JSON.parse(log.context), null, 2)}
          </pre>
        </Fact>
      </dl>
    </DashboardPage>
  );
}

function Fact({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={`audit-logs.${id}`} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
