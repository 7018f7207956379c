import { FormattedMessage, useIntl } from "react-intl";
import { redirect } from "react-router";
import { DashboardForm } from "#features/dashboard/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
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

export const action = formAction(async (form) => {
  await requireMember(form.transport, form.request);
  const body = await groupValues(form);
  const { url } = await apiOf<Groups>()(form.transport)("POST /groups", { body });
  return redirect(url);
});

export default function AddGroupPage() {
  const title = useIntl().formatMessage({ id: "groups.add" });
  return (
    <PageLayout columns={1} narrow="writing">
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      <DashboardForm
        hasFiles
        isWide
        submitLabel={<FormattedMessage id="groups.found" />}
        actions={
          <LinkButton href={groupsAddress} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        }
      >
        <GroupFields />
      </DashboardForm>
    </PageLayout>
  );
}
