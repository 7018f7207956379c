import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { LinkStep } from "../link-step.tsx";
import { afterSignIn, linkPart } from "./link-secret.ts";

type Accounts = typeof import("../../../contract/routes/links.ts");

export const action = formAction(async ({ transport, request }) => {
  const body = { token: linkPart(request, "token"), remember: false };
  return afterSignIn(await apiOf<Accounts>()(transport)("POST /sessions/by-link", { body }), null);
});

export default function SignInByLinkPage() {
  return (
    <LinkStep
      titleID="accounts.signIn"
      textID="accounts.signInByLink.text"
      submitID="accounts.signIn"
      whenGone={{ labelID: "accounts.backToSignIn", href: "/entry/signin" }}
    />
  );
}
