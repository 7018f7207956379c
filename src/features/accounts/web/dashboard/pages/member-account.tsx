import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { type Member, MemberAccount } from "../member-account.tsx";

type Members = typeof import("../../../contract/routes/members.ts");
type Accounts = typeof import("../../../contract/routes.ts");

const load: PageLoad<Member> = (transport, { params }) =>
  apiOf<Members>()(transport)("GET /users/{userID}/account", {
    params: { userID: recordID(params.userID) },
  });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values: { intent }, params }) => {
  const userID = recordID(params.userID);
  const api = apiOf<Members>()(transport);
  const member = { params: { userID } };
  if (intent === "passwordLink")
    return { link: await api("POST /users/{userID}/password-link", member) };
  if (intent === "resend") await api("POST /users/{userID}/confirmation-mail", member);
  if (intent === "timeCodes") await api("DELETE /users/{userID}/time-codes", member);
  if (intent === "passkeys") await api("DELETE /users/{userID}/passkeys", member);
  if (intent === "sessions")
    await apiOf<Accounts>()(transport)("DELETE /sessions", { query: { userID } });
  return redirect(`/dashboard/users/${userID}/account?done=${intent}`);
});

const notices = {
  resend: <FormattedMessage id="accounts.member.resend.done" />,
  timeCodes: <FormattedMessage id="accounts.member.timeCodes.done" />,
  passkeys: <FormattedMessage id="accounts.member.passkeys.done" />,
  sessions: <FormattedMessage id="accounts.member.sessions.done" />,
};

export default function MemberAccountPage() {
  const intl = useIntl();
  const member = useLoaderData<typeof loader>();
  const { userID, name } = member;
  const sendsMail = useSite().offers.includes("mail");
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "accounts.memberOf" }, { name })}
      description={<FormattedMessage id={`accounts.member.text${sendsMail ? "" : ".noMail"}`} />}
      above={[
        { name: intl.formatMessage({ id: "users.manage" }), url: "/dashboard/users" },
        { name, url: `/dashboard/users/${userID}` },
      ]}
      notices={notices}
    >
      <MemberAccount member={member} />
    </DashboardPage>
  );
}
