import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RecordPage } from "#platform/web/pages/record-page.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { loadStatusForm } from "../components/load-status-form.ts";
import { StatusFields } from "../components/status-fields.tsx";

type Statuses = typeof import("../../contract/routes.ts");

async function load(transport: Transport, { url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  return loadStatusForm(transport, { url });
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, params, values }) => {
  const discussionID = recordID(params.discussionID);
  await apiOf<Statuses>()(transport)("PUT /discussions/{discussionID}/status", {
    params: { discussionID },
    body: { statusID: Number(values.statusID ?? 0), statusNotes: values.statusNotes ?? "" },
  });
  return redirect(values.target ? safeTarget(values.target) : `/discussion/${discussionID}`);
});

export default function ChangeStatusPage() {
  const intl = useIntl();
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { url } = form.discussion;
  const title = intl.formatMessage({ id: "statuses.change" });
  return (
    <RecordPage title={title} record={form.discussion} narrow="writing">
      <RefusedForm answer={answer} />
      <RouterForm method="post" noValidate>
        <StatusFields {...form} values={answer?.values} />
        <FormActions>
          <Button type="submit" variant="primary">
            <FormattedMessage id="statuses.change" />
          </Button>
          <LinkButton href={url} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        </FormActions>
      </RouterForm>
    </RecordPage>
  );
}
