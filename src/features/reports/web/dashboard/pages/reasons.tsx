import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  backTo,
  DashboardPage,
  RowForm,
  StepButton,
  sortsAfter,
} from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ReportReason } from "../../../contract/routes/reasons.ts";
import { reasonText } from "../../components/reason-name.ts";

type Reasons = typeof import("../../../contract/routes/reasons.ts");

const listReasons = async (transport: Transport) =>
  (await apiOf<Reasons>()(transport)("GET /report-reasons")).filter(({ isSystem }) => !isSystem);

export const loader = serverLoader(listReasons);

/** Values of buttons: `up:spam`, `down:spam`. */
export const action = formAction(async ({ transport, values, request }) => {
  const ids = (await listReasons(transport)).map(({ reportReasonID }) => reportReasonID);
  const body = sortsAfter(values.act, ids);
  await apiOf<Reasons>()(transport)("PUT /report-reasons/sorts", { body });
  return redirect(backTo(request, "moved"));
});

const notices = Object.fromEntries(
  ["saved", "moved", "deleted"].map((done) => [
    done,
    <FormattedMessage key={done} id={`reports.reasons.${done}`} />,
  ]),
);

interface Row {
  reason: ReportReason;
  isFirst: boolean;
  isLast: boolean;
  maySort: boolean;
}

export default function ReasonsPage() {
  const intl = useIntl();
  const reasons = useLoaderData<typeof loader>();
  const maySort = usePermission("site.manage");
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "reports.reasons" })}
      description={<FormattedMessage id="reports.reasons.text" />}
      actions={
        <LinkButton href="/dashboard/content/report-reasons/add" variant="primary" icon="plus">
          <FormattedMessage id="reports.reasons.add" />
        </LinkButton>
      }
      notices={notices}
    >
      <RowForm id="rows" />
      <Table
        caption={<FormattedMessage id="reports.reasons" />}
        hideCaption
        alignsMiddle
        columns={columns}
        rows={reasons.map((reason, index) => ({
          reason,
          isFirst: index === 0,
          isLast: index === reasons.length - 1,
          maySort,
        }))}
        rowKey={({ reason }) => reason.reportReasonID}
      />
    </DashboardPage>
  );
}

const columns: TableColumn<Row>[] = [
  {
    id: "name",
    header: <FormattedMessage id="reports.reasons.name" />,
    cell: ({ reason }) => <Name reason={reason} />,
  },
  {
    id: "roles",
    header: <FormattedMessage id="reports.reasons.roles" />,
    cell: ({ reason: { roles = [] } }) =>
      roles.length > 0 ? (
        <bdi>{roles.map(({ name }) => name).join(", ")}</bdi>
      ) : (
        <FormattedMessage id="reports.reasons.everybody" />
      ),
  },
  {
    id: "count",
    header: <FormattedMessage id="reports.manage" />,
    isNumeric: true,
    cell: ({ reason: { countReports = 0 } }) => countReports,
  },
  {
    id: "actions",
    header: (
      <span className="visually-hidden">
        <FormattedMessage id="reports.reasons.order" />
      </span>
    ),
    isNumeric: true,
    cell: (row) => row.maySort && <Steps {...row} />,
  },
];

function Name({ reason }: Pick<Row, "reason">) {
  const { name, description } = reasonText(useIntl(), reason);
  return (
    <>
      <Link href={`/dashboard/content/report-reasons/edit/${reason.reportReasonID}`}>
        <bdi>{name}</bdi>
      </Link>
      <div dir="auto">{description}</div>
    </>
  );
}

function Steps({ reason, isFirst, isLast }: Row) {
  const { name } = reasonText(useIntl(), reason);
  const { reportReasonID: id } = reason;
  return (
    <>
      <StepButton step="up" id={id} isPossible={!isFirst}>
        <FormattedMessage id="reports.reasons.up" values={{ name }} />
      </StepButton>
      <StepButton step="down" id={id} isPossible={!isLast}>
        <FormattedMessage id="reports.reasons.down" values={{ name }} />
      </StepButton>
    </>
  );
}
