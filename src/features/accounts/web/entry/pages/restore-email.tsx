import { redirect, useSearchParams } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { EntryNotice } from "../entry-notice.tsx";
import { LinkStep } from "../link-step.tsx";
import { linkPart } from "./link-secret.ts";

type Accounts = typeof import("../../../contract/routes/links.ts");

export const action = formAction(async ({ transport, request }) => {
  const body = { token: linkPart(request, "token") };
  await apiOf<Accounts>()(transport)("POST /users/restore-email", { body });
  return redirect("/entry/restore-email?done=1");
});

export default function RestoreEmailPage() {
  const [search] = useSearchParams();
  if (search.has("done")) return <Restored />;
  return (
    <LinkStep
      titleID="accounts.restoreEmail"
      textID="accounts.restoreEmail.text"
      submitID="accounts.restoreEmail.submit"
      whenGone={{ labelID: "accounts.toHome", href: "/" }}
    />
  );
}

const Restored = () => (
  <EntryNotice
    titleID="accounts.restoreEmail.done"
    textID="accounts.restoreEmail.done.text"
    action={{ labelID: "accounts.gone.newPassword", href: "/entry/password-reset" }}
  />
);
