import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/page-loader.ts";
import { useSite } from "#platform/web/site-context.ts";
import type { Overview } from "../../contract/resources.ts";
import { DashboardPage } from "../components/dashboard-page.tsx";
import { FigureList } from "../components/figure-list.tsx";
import styles from "../components/overview.module.css";
import { TaskList } from "../components/task-list.tsx";

type Dashboard = typeof import("../../contract/routes.ts");

const load: PageLoad<Overview> = (transport) =>
  apiOf<Dashboard>()(transport)("GET /dashboard/overview");

export const loader = serverLoader(load);

export default function OverviewPage() {
  const intl = useIntl();
  const { name } = useSite();
  const { tasks, figures, version } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "dashboard.title" })}
      description={
        <FormattedMessage id="dashboard.text" values={{ name: <bdi key="name">{name}</bdi> }} />
      }
    >
      <TaskList tasks={tasks} />
      <FigureList figures={figures} />
      {version && (
        <p className={styles.version}>
          <FormattedMessage id="dashboard.version" values={{ version }} />
        </p>
      )}
    </DashboardPage>
  );
}
