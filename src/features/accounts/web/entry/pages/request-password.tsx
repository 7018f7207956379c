import { redirect } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { RequestLink } from "../request-link.tsx";

type Accounts = typeof import("../../../contract/routes/links.ts");

export const action = formAction(async ({ transport, values }) => {
  const { email = "" } = values;
  await apiOf<Accounts>()(transport)("POST /users/request-password", { body: { email } });
  return redirect("/entry/password-reset?sent=1");
});

const errorTexts = { "email.minLength": "accounts.error.nameOrEmailMissing" };

export default function RequestPasswordPage() {
  return (
    <RequestLink
      titleID="accounts.requestPassword"
      textID="accounts.requestPassword.text"
      sentTextID="accounts.requestPassword.sent.text"
      errorTexts={errorTexts}
      field={{ labelID: "accounts.nameOrEmail", autoComplete: "username" }}
    />
  );
}
