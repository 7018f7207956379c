import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useLoaderData, useNavigation } from "react-router";
import { backTo, DashboardPage, DashboardSection } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { AnalyticsReport } from "../../../contract/resources.ts";
import { analyticsAddress, longestReport } from "../../../contract/rules.ts";
import styles from "../analytics.module.css";
import { ChartList } from "../chart-list.tsx";
import { CohortTable } from "../cohort-table.tsx";
import { FigureList } from "../figure-list.tsx";
import { PeriodBar } from "../period-bar.tsx";
import { RankingList } from "../ranking-list.tsx";

type Analytics = typeof import("../../../contract/routes.ts");

const load: PageLoad<{ report: AnalyticsReport; isChosen: boolean }> = async (
  transport,
  { url },
) => {
  const api = apiOf<Analytics>()(transport);
  const param = (name: string) => url.searchParams.get(name) || undefined;
  const dateStarts = param("dateStarts");
  const dateEnds = param("dateEnds");
  const days = Number(param("days") ?? 30);
  const isChosen = dateStarts !== undefined || dateEnds !== undefined;
  try {
    const query = { dateStarts, dateEnds, days };
    return { report: await api("GET /analytics/report", { query }), isChosen };
  } catch (error) {
    if (!isApiError(error) || error.status !== 422) throw error;
    return { report: await api("GET /analytics/report"), isChosen: false };
  }
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, request }) => {
  await apiOf<Analytics>()(transport)("POST /analytics/count");
  return redirect(backTo(request, "counted"));
});

const notices = { counted: <FormattedMessage id="analytics.done.counted" /> };

export default function AnalyticsPage() {
  const intl = useIntl();
  const { report, isChosen } = useLoaderData<typeof loader>();
  const { totals, previous, days, rankings, cohorts } = report;
  const isEmpty = [totals, previous].every((sums) =>
    Object.values(sums).every((count) => count === 0),
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "analytics.analytics" })}
      description={<FormattedMessage id="analytics.text" />}
      notices={notices}
      actions={<Actions {...report} />}
    >
      <PeriodBar {...report} isChosen={isChosen} />
      {isEmpty ? (
        <EmptyState icon="globe" title={<FormattedMessage id="analytics.none" />}>
          <FormattedMessage id="analytics.none.text" />
        </EmptyState>
      ) : (
        <>
          <FigureList totals={totals} previous={previous} />
          <ChartList days={days} />
          <DashboardSection title={<FormattedMessage id="analytics.visits" />}>
            <RankingList rankings={rankings} />
          </DashboardSection>
          {cohorts.length > 0 && <CohortTable cohorts={cohorts} />}
        </>
      )}
      {report.dateCounted && (
        <p className={styles.note}>
          <FormattedMessage
            id="analytics.counted"
            values={{
              date: <DateTime value={report.dateCounted} mode="relative" />,
              timezone: <bdi dir="ltr">{report.timezone}</bdi>,
            }}
          />
        </p>
      )}
    </DashboardPage>
  );
}

function Actions({ dateStarts, dateEnds }: AnalyticsReport) {
  const mayExport = usePermission("exports.manage");
  const isSubmitting = useNavigation().state === "submitting";
  const period = `dateStarts=${dateStarts}&dateEnds=${dateEnds}&limit=${longestReport}`;
  return (
    <>
      <Form method="post">
        <Button type="submit" isSubmitting={isSubmitting}>
          <FormattedMessage id="analytics.count" />
        </Button>
      </Form>
      {mayExport && (
        <LinkButton href={`/api/v2/analytics/days.csv?${period}`} reload download>
          <FormattedMessage id="analytics.csv" />
        </LinkButton>
      )}
      <LinkButton href={`${analyticsAddress}/settings`}>
        <FormattedMessage id="analytics.settings" />
      </LinkButton>
    </>
  );
}
