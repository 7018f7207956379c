import { useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirect, redirectDocument } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { EntryForm } from "../entry-form.tsx";
import { EntryPage } from "../entry-page.tsx";
import { targetOf } from "./load-entry.ts";

type Accounts = typeof import("../../../contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { userID } = await apiOf<Users>()(transport)("GET /users/me");
  if (userID === 0) throw redirect(targetOf(request));
  return null;
}

export const action = formAction(async ({ transport, request }) => {
  const { redirectUrl } = await apiOf<Accounts>()(transport)("DELETE /sessions/current");
  return redirectDocument(redirectUrl ?? targetOf(request));
});

/** A link alone must not sign anyone out (CSRF), so this page asks. */
export default function SignOutPage() {
  const intl = useIntl();
  return (
    <EntryPage
      title={intl.formatMessage({ id: "accounts.signOut.title" })}
      description={intl.formatMessage({ id: "accounts.signOut.text" })}
    >
      <EntryForm submitLabel={intl.formatMessage({ id: "accounts.signOut" })}>{null}</EntryForm>
    </EntryPage>
  );
}
