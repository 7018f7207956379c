import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { User } from "../../../contract/resources.ts";
import { usersBreadcrumb } from "./load-user.ts";

type Users = typeof import("../../../contract/routes.ts");

const methods = ["keep", "wipe", "delete"] as const;

const load: PageLoad<User> = (transport, { params }) =>
  apiOf<Users>()(transport)("GET /users/{userID}", { params: { userID: recordID(params.userID) } });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const deleteMethod = methods.find((method) => method === values.deleteMethod) ?? "keep";
  await apiOf<Users>()(transport)("DELETE /users/{userID}", {
    params: { userID: recordID(params.userID) },
    query: { deleteMethod },
  });
  return redirect("/dashboard/users?done=deleted");
});

export default function DeleteUserPage() {
  const intl = useIntl();
  const { userID, name } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "users.manage.deleteOf" }, { name })}
      description={<FormattedMessage id="users.manage.delete.text" />}
      above={[...usersBreadcrumb(intl), { name, url: `/dashboard/users/${userID}` }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="users.manage.delete" />}
        actions={
          <LinkButton href={`/dashboard/users/${userID}`}>
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        <RadioGroup
          name="deleteMethod"
          legend={<FormattedMessage id="users.manage.deleteMethod" />}
          defaultValue="keep"
          options={methods.map((value) => ({
            value,
            label: <FormattedMessage id={`users.manage.deleteMethod.${value}`} />,
            description: <FormattedMessage id={`users.manage.deleteMethod.${value}.text`} />,
          }))}
        />
      </DashboardForm>
    </DashboardPage>
  );
}
