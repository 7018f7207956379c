import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { groupsAddress } from "../../contract/rules.ts";
import { GroupFields } from "../components/group-fields.tsx";
import { groupValues } from "./group-values.ts";

type Groups = typeof import("../../contract/routes/groups.ts");

async function load(transport: Transport, { url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  return {};
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, values }) => {
  const { url } = await apiOf<Groups>()(transport)("POST /groups", { body: groupValues(values) });
  return redirect(url);
});

export default function AddGroupPage() {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const title = intl.formatMessage({ id: "groups.add" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <RefusedForm answer={answer} />
      <Form method="post" noValidate>
        <GroupFields answer={answer} />
        <FormActions>
          <Button type="submit" variant="primary">
            <FormattedMessage id="groups.found" />
          </Button>
          <LinkButton href={groupsAddress} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        </FormActions>
      </Form>
    </PageLayout>
  );
}
