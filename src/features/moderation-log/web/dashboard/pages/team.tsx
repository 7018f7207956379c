import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import {
  DashboardPage,
  DashboardSection,
  FilterBar,
  FilterField,
} from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { TeamStatistics } from "../../../contract/routes.ts";
import { Span } from "../span.tsx";
import styles from "../team.module.css";

type ModerationLog = typeof import("../../../contract/routes.ts");
type Moderator = TeamStatistics["moderators"][number];

const spans = [7, 30, 90, 365];

/** `/dashboard/content/team?days=90` */
const load: PageLoad<TeamStatistics> = (transport, { url }) => {
  const days = Number(url.searchParams.get("days"));
  return apiOf<ModerationLog>()(transport)("GET /moderation-log/statistics", {
    query: { days: spans.includes(days) ? days : 30 },
  });
};

export const loader = serverLoader(load);

export default function TeamPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "moderation-log.team" })}
      description={<FormattedMessage id="moderation-log.team.text" />}
    >
      <FilterBar action="/dashboard/content/team" isActive={data.days !== 30}>
        <FilterField id="days" label={<FormattedMessage id="moderation-log.days" />}>
          <Select key={data.days} name="days" defaultValue={data.days}>
            {spans.map((days) => (
              <option key={days} value={days}>
                {intl.formatMessage({ id: "moderation-log.days.count" }, { days })}
              </option>
            ))}
          </Select>
        </FilterField>
      </FilterBar>
      <Figures {...data} />
      <DashboardSection title={<FormattedMessage id="moderation-log.moderators" />}>
        {data.moderators.length === 0 ? (
          <EmptyState
            icon="users"
            title={<FormattedMessage id="moderation-log.moderators.none" />}
          />
        ) : (
          <Table
            caption={<FormattedMessage id="moderation-log.moderators" />}
            hideCaption
            columns={columns}
            rows={data.moderators}
            rowKey={({ user }) => user.userID}
          />
        )}
      </DashboardSection>
    </DashboardPage>
  );
}

function Figures(data: TeamStatistics) {
  const { countOpen, dateOldestOpen, medianOpenSeconds, countReports, countDecided } = data;
  const figures = [
    { id: "open", value: countOpen },
    { id: "oldest", value: dateOldestOpen && <DateTime value={dateOldestOpen} /> },
    { id: "medianOpen", value: <Span seconds={medianOpenSeconds} /> },
    { id: "reports", value: countReports },
    { id: "decided", value: countDecided },
    { id: "answer", value: <Span seconds={data.medianAnswerSeconds} /> },
    { id: "slow", value: <Span seconds={data.slowAnswerSeconds} /> },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ id, value }) => (
        <div key={id} className={styles.figure}>
          <dt>
            <FormattedMessage id={`moderation-log.figure.${id}`} />
          </dt>
          <dd>{value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns: TableColumn<Moderator>[] = [
  {
    id: "name",
    header: <FormattedMessage id="moderation-log.moderator" />,
    cell: ({ user: { name, url } }) => (
      <Link href={url}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: "decided",
    header: <FormattedMessage id="moderation-log.figure.decided" />,
    isNumeric: true,
    cell: ({ countDecided }) => countDecided,
  },
  {
    id: "answer",
    header: <FormattedMessage id="moderation-log.figure.answer" />,
    isNumeric: true,
    cell: ({ medianAnswerSeconds }) => <Span seconds={medianAnswerSeconds} />,
  },
];
