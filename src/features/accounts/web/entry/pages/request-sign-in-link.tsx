import { redirect, useActionData } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { accountErrorTexts } from "../account-fields.tsx";
import { RequestLink } from "../request-link.tsx";

type Accounts = typeof import("../../../contract/routes/links.ts");

export { loadEntry as loader } from "./load-entry.ts";

export const action = formAction<Response | { typed: string }>(async ({ transport, values }) => {
  const { email, name = "" } = values;
  // What was typed on the page for signing in, where a name is possible, too.
  if (email === undefined) return { typed: name.includes("@") ? name : "" };
  await apiOf<Accounts>()(transport)("POST /sessions/links", { body: { email } });
  return redirect("/entry/request-sign-in-link?sent=1");
});

export default function RequestSignInLinkPage() {
  const done = useActionData<{ typed?: string }>();
  return (
    <RequestLink
      titleID="accounts.mailLink"
      textID="accounts.mailLink.text"
      sentTextID="accounts.mailLink.sent.text"
      errorTexts={accountErrorTexts}
      field={{
        labelID: "accounts.email",
        type: "email",
        autoComplete: "email",
        initial: done?.typed,
      }}
    />
  );
}
