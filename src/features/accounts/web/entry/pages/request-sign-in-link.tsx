import { redirect } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { accountErrorTexts } from "../account-fields.tsx";
import { RequestLink } from "../request-link.tsx";

type Accounts = typeof import("../../../contract/routes/links.ts");

export { loadEntry as loader } from "./load-entry.ts";

export const action = formAction(async ({ transport, values }) => {
  const { email = "" } = values;
  await apiOf<Accounts>()(transport)("POST /sessions/links", { body: { email } });
  return redirect("/entry/request-sign-in-link?sent=1");
});

export default function RequestSignInLinkPage() {
  return (
    <RequestLink
      titleID="accounts.mailLink"
      textID="accounts.mailLink.text"
      sentTextID="accounts.mailLink.sent.text"
      errorTexts={accountErrorTexts}
      field={{ labelID: "accounts.email", type: "email", autoComplete: "email" }}
    />
  );
}
