import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Select } from "#ui/forms/select.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ListedRole, Role } from "../../../contract/resources.ts";
import { rolesBreadcrumb } from "./load-role.ts";

type Roles = typeof import("../../../contract/routes.ts");

interface Deletion {
  role: Omit<Role, "permissions">;
  others: ListedRole[];
}

const load: PageLoad<Deletion> = async (transport, { params }) => {
  const roles = apiOf<Roles>()(transport);
  const roleID = recordID(params.roleID);
  const role = await roles("GET /roles/{roleID}/edit", { params: { roleID } });
  const others = (await roles("GET /roles")).filter(
    ({ roleID: id, type }) => id !== roleID && type !== "guest",
  );
  return { role, others };
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values, params }) => {
  const { replacementRoleID } = values;
  await apiOf<Roles>()(transport)("DELETE /roles/{roleID}", {
    params: { roleID: recordID(params.roleID) },
    query: replacementRoleID ? { replacementRoleID: Number(replacementRoleID) } : {},
  });
  return redirect("/dashboard/roles?done=deleted");
});

export default function DeleteRolePage() {
  const intl = useIntl();
  const { role, others } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "roles.deleteOf" }, { name: role.name })}
      description={<FormattedMessage id="roles.delete.text" />}
      above={rolesBreadcrumb(intl)}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="roles.delete" />}
        actions={
          <LinkButton href="/dashboard/roles">
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        <Field
          name="replacementRoleID"
          label={<FormattedMessage id="roles.replacement" />}
          description={<FormattedMessage id="roles.replacement.text" />}
        >
          {(control) => (
            <Select {...control}>
              <option value="">{intl.formatMessage({ id: "roles.replacement.none" })}</option>
              {others.map(({ roleID, name }) => (
                <option key={roleID} value={roleID}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </DashboardForm>
    </DashboardPage>
  );
}
