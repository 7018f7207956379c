import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { CheckField, DashboardForm } from "#features/dashboard/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
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
  await requireMember(form.transport, form.request);
  const { url } = await apiOf<Groups>()(form.transport)("PATCH /groups/{groupID}", {
    params: paramsOf(form),
    body: {
      ...(await groupValues(form)),
      takesRequests: form.values.takesRequests !== undefined,
      isArchived: form.values.isArchived !== undefined,
    },
  });
  return redirect(url);
});

export default function EditGroupPage() {
  const intl = useIntl();
  const group = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "groups.edit" });
  const choice = (name: "takesRequests" | "isArchived") => (
    <CheckField
      name={name}
      label={<FormattedMessage id={`groups.${name}`} />}
      description={<FormattedMessage id={`groups.${name}.text`} />}
      initial={group[name]}
    />
  );
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={<bdi>{group.name}</bdi>} />
      <DashboardForm
        hasFiles
        isWide
        submitLabel={<FormattedMessage id="groups.save" />}
        actions={
          <>
            <LinkButton href={group.url} variant="text">
              <FormattedMessage id="ui.cancel" />
            </LinkButton>
            <LinkButton href={deleteGroupUrl(group.groupID)} variant="text" icon="trash">
              <FormattedMessage id="groups.delete" />
            </LinkButton>
          </>
        }
      >
        <GroupFields group={group} />
        {choice("takesRequests")}
        {choice("isArchived")}
      </DashboardForm>
    </PageLayout>
  );
}
