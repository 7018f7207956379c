import { FormattedMessage, useIntl } from "react-intl";
import { data, Form, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RecordPage } from "#platform/web/pages/record-page.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { appealAddress, maxAppeal } from "../../contract/rules.ts";
import { OwnAppeal } from "../components/own-appeal.tsx";

type Appeals = typeof import("../../contract/routes.ts");
type Queue = typeof import("#features/reports/contract/routes/queue.ts");

async function load(transport: Transport, { params, url }: PageArgs) {
  const viewer = await requireMember(transport, { url: url.href });
  const removalID = recordID(params.removalID);
  const removal = await apiOf<Queue>()(transport)("GET /removals/{removalID}", {
    params: { removalID },
  });
  // Moderators may read removals, but only authors appeal.
  if (removal.userID !== viewer.userID) throw data(null, { status: 404 });
  const query = { removalID };
  const [appeal] = await apiOf<Appeals>()(transport)("GET /appeals/own", { query });
  return { removal, appeal };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, params, values }) => {
  const removalID = recordID(params.removalID);
  await apiOf<Appeals>()(transport)("POST /appeals", {
    body: { removalID, body: values.body ?? "" },
  });
  return redirect(appealAddress(removalID));
});

export default function AppealPage() {
  const intl = useIntl();
  const { removal, appeal } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "appeals.title" });
  const statement = `/removed/${removal.removalID}`;
  return (
    <RecordPage
      title={title}
      record={{ name: removal.recordName, url: statement }}
      narrow="writing"
    >
      {appeal ? <OwnAppeal appeal={appeal} /> : <AppealForm backTo={statement} />}
    </RecordPage>
  );
}

function AppealForm({ backTo }: { backTo: string }) {
  const answer = useActionData<FormAnswer>();
  const errors = answer?.errors ?? [];
  return (
    <Form method="post" noValidate data-asks-unsaved="">
      <RefusedForm answer={answer} />
      <FormField
        id="body"
        label={<FormattedMessage id="appeals.body" />}
        description={<FormattedMessage id="appeals.body.text" />}
        isRequired
        errors={errors.flatMap(({ field, message }) => (field === "body" ? [message] : []))}
      >
        <TextArea
          name="body"
          dir="auto"
          rows={6}
          maxLength={maxAppeal}
          defaultValue={answer?.values.body}
        />
      </FormField>
      <FormActions>
        <Button type="submit" variant="primary">
          <FormattedMessage id="appeals.send" />
        </Button>
        <LinkButton href={backTo} variant="text">
          <FormattedMessage id="ui.cancel" />
        </LinkButton>
      </FormActions>
    </Form>
  );
}
