import { FormattedMessage, useIntl } from "react-intl";
import { Form as RouterForm, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { recordID as readID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RecordPage } from "#platform/web/pages/record-page.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { CollectFields } from "../components/collect-fields.tsx";
import { loadCollectForm } from "../components/load-collect-form.ts";

type Collections = typeof import("../../contract/routes.ts");

async function load(transport: Transport, { url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  return loadCollectForm(transport, { url });
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** The new collection comes last, so that a refused form can be sent again. */
export const action = formAction(async ({ transport, params, values, lists }) => {
  const discussionID = readID(params.discussionID);
  const api = apiOf<Collections>()(transport);
  const record = { recordType: "discussion", recordID: discussionID };
  const collectionIDs = (lists.collectionID ?? []).map(Number);
  await api("PUT /collections/by-resource", { body: { collectionIDs, record } });
  const name = values.newName?.trim();
  if (name) await api("POST /collections", { body: { name, records: [record] } });
  return redirect(values.target ? safeTarget(values.target) : `/discussion/${discussionID}`);
});

export default function CollectPage() {
  const intl = useIntl();
  const form = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { url } = form.discussion;
  const title = intl.formatMessage({ id: "collections.add" });
  return (
    <RecordPage title={title} record={form.discussion} narrow="writing">
      <RefusedForm answer={answer} />
      <RouterForm method="post" noValidate>
        <CollectFields {...form} answer={answer} />
        <FormActions>
          <Button type="submit" variant="primary">
            <FormattedMessage id="collections.save" />
          </Button>
          <LinkButton href={url} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        </FormActions>
      </RouterForm>
    </RecordPage>
  );
}
