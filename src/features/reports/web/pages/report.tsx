import { FormattedMessage, useIntl } from "react-intl";
import { data, Form as RouterForm, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RecordPage } from "#platform/web/pages/record-page.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { addressOfReport } from "../../contract/rules/addresses.ts";
import { loadReportForm, sendReport } from "../components/load-report-form.ts";
import { isOpen, OwnReport } from "../components/own-report.tsx";
import { ReportFields } from "../components/report-fields.tsx";

interface Reported {
  name: string;
  url: string;
}

type Params = Readonly<Record<string, string | undefined>>;

function recordAt(params: Params) {
  const { recordType = "" } = params;
  if (!/^[a-z]{1,40}$/.test(recordType)) throw data(null, { status: 404 });
  return { recordType, recordID: recordID(params.recordID) };
}

async function load(transport: Transport, { params, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const record = recordAt(params);
  const form = await loadReportForm(transport, record);
  const reportedRecord = await findReported(transport, record);
  // Reporters can see their reports of a removed record.
  if (!reportedRecord && form.own.length === 0) throw data(null, { status: 404 });
  return { ...form, record: reportedRecord };
}

async function findReported(
  transport: Transport,
  { recordType, recordID: id }: ReturnType<typeof recordAt>,
): Promise<Reported | undefined> {
  const idColumn = `${recordType}ID`;
  try {
    const path = `/${recordType}s/{${idColumn}}`;
    const { body } = await transport("GET", path, { params: { [idColumn]: id } });
    const { name = "", url } = body as Partial<Reported>;
    return url === undefined ? undefined : { name, url };
  } catch (error) {
    if (isApiError(error) && [404, 410].includes(error.status)) return undefined;
    throw error;
  }
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, params, values }) => {
  const record = recordAt(params);
  await sendReport(transport, record, values);
  return redirect(addressOfReport(record));
});

export default function ReportPage() {
  const intl = useIntl();
  const { reasons, own, record } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const title = intl.formatMessage({ id: "reports.title" });
  const [last] = own;
  const mayReport = record && !own.some(isOpen);
  return (
    <RecordPage title={title} record={record} narrow="writing">
      {last && <OwnReport report={last} />}
      <RefusedForm answer={answer} />
      {mayReport && (
        <RouterForm method="post" noValidate>
          <ReportFields reasons={reasons} errors={answer?.errors} values={answer?.values} />
          <FormActions>
            <Button type="submit" variant="primary">
              <FormattedMessage id="reports.send" />
            </Button>
            <LinkButton href={record.url} variant="text">
              <FormattedMessage id="ui.cancel" />
            </LinkButton>
          </FormActions>
        </RouterForm>
      )}
    </RecordPage>
  );
}
