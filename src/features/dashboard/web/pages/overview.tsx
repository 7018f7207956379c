import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { Overview } from "../../contract/resources.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { Checklist } from "../overview/checklist.tsx";
import { FigureList } from "../overview/figure-list.tsx";
import styles from "../overview/overview.module.css";
import { TaskList } from "../overview/task-list.tsx";
import { TrendList } from "../overview/trend-list.tsx";

type Dashboard = typeof import("../../contract/routes.ts");

const load: PageLoad<Overview> = (transport) =>
  apiOf<Dashboard>()(transport)("GET /dashboard/overview");

export const loader = serverLoader(load);

export default function OverviewPage() {
  const intl = useIntl();
  const { name } = useSite();
  const { warnings, tasks, checklists, trends, figures, version } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "dashboard.title" })}
      description={
        <FormattedMessage id="dashboard.text" values={{ name: <bdi key="name">{name}</bdi> }} />
      }
    >
      {warnings.map(({ id, text, url }) => (
        <Message
          key={id}
          tone="warning"
          actions={
            url && (
              <Link href={url}>
                <FormattedMessage id="dashboard.warning.see" />
              </Link>
            )
          }
        >
          {text}
        </Message>
      ))}
      {checklists.map((checklist) => (
        <Checklist key={checklist.id} checklist={checklist} />
      ))}
      <TaskList tasks={tasks} hasMore={warnings.length > 0 || checklists.length > 0} />
      <TrendList trends={trends} />
      <FigureList figures={figures} />
      {version && (
        <p className={styles.version}>
          <FormattedMessage id="dashboard.version" values={{ version }} />
        </p>
      )}
    </DashboardPage>
  );
}
