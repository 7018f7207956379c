import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";
import { RoleChoice } from "../role-choice.tsx";
import { UserActions } from "../user-actions.tsx";
import { UserFacts } from "../user-facts.tsx";
import { TrustFields, UserFields } from "../user-fields.tsx";
import { loadUser, usersBreadcrumb } from "./load-user.ts";

type Users = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(loadUser);

export const action = formAction(async (call) => {
  const { transport, values, params } = call;
  const users = apiOf<Users>()(transport);
  const userID = recordID(params.userID);
  const { intent = "save" } = values;
  const page = `/dashboard/users/${userID}?done=${intent}`;
  const body = intent === "resetPassword" ? { resetPassword: true } : await changesOf(call);
  await users("PATCH /users/{userID}", { params: { userID }, body });
  return redirect(page);
});

async function changesOf({ transport, values, lists, params }: FormCall) {
  const { name, email } = values;
  const staysEmpty = email === "" && (await hasNoEmail(transport, recordID(params.userID)));
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined || staysEmpty ? {} : { email }),
    roleID: [...new Set((lists.roleID ?? []).map(Number))],
    emailConfirmed: "emailConfirmed" in values,
    bypassSpam: "bypassSpam" in values,
  };
}

async function hasNoEmail(transport: Transport, userID: number): Promise<boolean> {
  const edit = await apiOf<Users>()(transport)("GET /users/{userID}/edit", { params: { userID } });
  return edit.email === null;
}

const notices = {
  save: <FormattedMessage id="users.manage.saved" />,
  added: <FormattedMessage id="users.manage.added" />,
  resetPassword: <FormattedMessage id="users.manage.resetPassword.done" />,
};

export default function EditUserPage() {
  const intl = useIntl();
  const { user, edit, roles, assignableIDs } = useLoaderData<typeof loader>();
  const isSelf = useViewer().userID === user.userID;
  const heldIDs = user.roleIDs ?? [];
  return (
    <DashboardPage title={user.name} above={usersBreadcrumb(intl)} notices={notices}>
      <UserFacts user={user} />
      <DashboardForm submitLabel={intl.formatMessage({ id: "dashboard.save" })}>
        {isSelf ? <OwnAccountNote /> : <UserFields user={edit} />}
        <RoleChoice roles={roles} assignableIDs={assignableIDs} heldIDs={heldIDs} />
        <TrustFields {...edit} />
      </DashboardForm>
      {!isSelf && <UserActions user={user} hasEmail={edit.email !== null} />}
    </DashboardPage>
  );
}

function OwnAccountNote() {
  return (
    <p>
      <FormattedMessage
        id="users.manage.self"
        values={{
          a: (text) => (
            <Link key="account" href="/profile/account">
              {text}
            </Link>
          ),
        }}
      />
    </p>
  );
}
