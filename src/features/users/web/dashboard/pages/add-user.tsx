import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { CheckField, DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { isForMembers, memberRoleID } from "#features/roles/contract/rules.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { RoleChoice } from "../role-choice.tsx";
import { UserFields } from "../user-fields.tsx";
import { usersBreadcrumb } from "./load-user.ts";

type Users = typeof import("../../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

const load: PageLoad<Parameters<typeof RoleChoice>[0]["roles"]> = async (transport) => {
  const roles = apiOf<Roles>()(transport);
  return (await roles("GET /roles", { query: { expand: ["assignable"] } })).filter(isForMembers);
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, lists }) => {
  const { name = "", email = "", password } = values;
  const { userID } = await apiOf<Users>()(transport)("POST /users", {
    body: {
      name,
      email,
      ...(password ? { password } : {}),
      roleID: (lists.roleID ?? []).map(Number),
      sendWelcomeEmail: "sendWelcomeEmail" in values,
    },
  });
  return redirect(`/dashboard/users/${userID}?done=added`);
});

export default function AddUserPage() {
  const intl = useIntl();
  const { offers } = useSite();
  const roles = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "users.manage.add" })}
      above={usersBreadcrumb(intl)}
    >
      <DashboardForm submitLabel={<FormattedMessage id="users.manage.add" />}>
        <UserFields />
        <Field
          name="password"
          label={<FormattedMessage id="users.manage.password" />}
          description={<FormattedMessage id="users.manage.password.text" />}
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" maxLength={500} />}
        </Field>
        <RoleChoice
          roles={roles}
          assignableIDs={roles.map(({ roleID }) => roleID)}
          heldIDs={[memberRoleID]}
        />
        {offers.includes("mail") && (
          <CheckField
            name="sendWelcomeEmail"
            label={<FormattedMessage id="users.manage.welcome" />}
            initial
          />
        )}
      </DashboardForm>
    </DashboardPage>
  );
}
