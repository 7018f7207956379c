import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { maxMessage } from "../../../contract/rules.ts";
import { TypeName } from "../../components/type-name.tsx";
import { WarningText } from "../../components/warning-text.tsx";

type Warnings = typeof import("../../../contract/routes/warnings.ts");

const load = (transport: Transport, { params }: PageArgs) =>
  apiOf<Warnings>()(transport)("GET /warnings/{warningID}", {
    params: { warningID: recordID(params.warningID) },
  });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const warningID = recordID(params.warningID);
  await apiOf<Warnings>()(transport)("PUT /warnings/{warningID}/revocation", {
    params: { warningID },
    body: { note: values.note ?? "" },
  });
  return redirect(`/dashboard/warnings/${warningID}?done=revoked`);
});

const notices = { revoked: <FormattedMessage id="warnings.revoked" /> };

export default function WarningPage() {
  const intl = useIntl();
  const warning = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "warnings.one" })}
      description={<TypeName type={warning.warningType} />}
      notices={notices}
    >
      <WarningText warning={warning} />
      {warning.note && <p dir="auto">{warning.note}</p>}
      {!warning.dateRevoked && (
        <DashboardForm submitLabel={<FormattedMessage id="warnings.revoke" />}>
          <Field name="note" label={<FormattedMessage id="warnings.revoke.why" />}>
            {(control) => <TextArea {...control} dir="auto" rows={2} maxLength={maxMessage} />}
          </Field>
        </DashboardForm>
      )}
    </DashboardPage>
  );
}
