import { redirect, useSearchParams } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import { formAction } from "#platform/web/page-action.ts";
import { EntryNotice } from "../components/entry-notice.tsx";
import { LinkStep } from "../components/link-step.tsx";
import { linkPart } from "./link-secret.ts";

type Accounts = typeof import("../../contract/routes/links.ts");

export const action = formAction(async ({ transport, request }) => {
  await apiOf<Accounts>()(transport)("POST /users/{userID}/confirm-email", {
    params: { userID: Number(linkPart(request, "userID")) },
    body: { confirmationCode: linkPart(request, "code") },
  });
  return redirect("/entry/confirm-email?done=1");
});

export default function ConfirmEmailPage() {
  const [search] = useSearchParams();
  if (search.has("done")) return <Confirmed />;
  return (
    <LinkStep
      titleID="accounts.confirmEmail"
      textID="accounts.confirmEmail.text"
      submitID="accounts.confirmEmail.submit"
      whenGone={{ labelID: "accounts.resend", href: "/entry/emailconfirmrequest" }}
    />
  );
}

const Confirmed = () => (
  <EntryNotice
    titleID="accounts.confirmEmail.done"
    textID="accounts.confirmEmail.done.text"
    action={{ labelID: "accounts.toHome", href: "/" }}
  />
);
