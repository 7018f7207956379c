import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { deleteGroupUrl } from "../../contract/rules.ts";
import { GroupFields } from "../components/group-fields.tsx";
import { groupValues } from "./group-values.ts";
import { loadGroup, paramsOf } from "./load-group.ts";

type Groups = typeof import("../../contract/routes/groups.ts");

async function load(transport: Transport, args: PageArgs) {
  await requireMember(transport, { url: args.url.href });
  return loadGroup(transport, args);
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async (form) => {
  const { url } = await apiOf<Groups>()(form.transport)("PATCH /groups/{groupID}", {
    params: paramsOf(form),
    body: {
      ...groupValues(form.values),
      takesRequests: form.values.takesRequests !== undefined,
      isArchived: form.values.isArchived !== undefined,
    },
  });
  return redirect(url);
});

export default function EditGroupPage() {
  const intl = useIntl();
  const group = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const title = intl.formatMessage({ id: "groups.edit" });
  const choice = (name: "takesRequests" | "isArchived") => (
    <Checkbox
      name={name}
      value="true"
      label={<FormattedMessage id={`groups.${name}`} />}
      description={<FormattedMessage id={`groups.${name}.text`} />}
      defaultChecked={answer ? answer.values[name] !== undefined : group[name]}
    />
  );
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={<bdi>{group.name}</bdi>} />
      <RefusedForm answer={answer} />
      <Form method="post" noValidate>
        <GroupFields group={group} answer={answer} />
        {choice("takesRequests")}
        {choice("isArchived")}
        <FormActions>
          <Button type="submit" variant="primary">
            <FormattedMessage id="groups.save" />
          </Button>
          <LinkButton href={group.url} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
          <LinkButton href={deleteGroupUrl(group.groupID)} variant="text" icon="trash">
            <FormattedMessage id="groups.delete" />
          </LinkButton>
        </FormActions>
      </Form>
    </PageLayout>
  );
}
