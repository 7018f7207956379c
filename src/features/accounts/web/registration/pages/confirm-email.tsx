import {
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { emailConfirmedParameter } from "#platform/web/site/email-notice.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { continueLink } from "../../entry/continue-link.ts";
import { EntryNotice } from "../../entry/entry-notice.tsx";
import { LinkStep } from "../../entry/link-step.tsx";
import { linkPart } from "../../entry/pages/link-secret.ts";
import { targetOf } from "../../entry/pages/load-entry.ts";

type Accounts = typeof import("../../../contract/routes/links.ts");

type Account = typeof import("../../../contract/routes/account.ts");
type Users = typeof import("#features/users/contract/routes.ts");

/** Only the owner of the link learns that it is already used. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { userID } = await apiOf<Users>()(transport)("GET /users/me");
  if (userID === 0 || userID !== Number(linkPart(request, "userID"))) return { isConfirmed: false };
  const account = await apiOf<Account>()(transport)("GET /users/me/account");
  return { isConfirmed: account.emailConfirmed && account.pendingEmail === null };
}

export const action = formAction(async ({ transport, request }) => {
  const userID = Number(linkPart(request, "userID"));
  await apiOf<Accounts>()(transport)("POST /users/{userID}/confirm-email", {
    params: { userID },
    body: { confirmationCode: linkPart(request, "code") },
  });
  const target = targetOf(request);
  const me = await apiOf<Users>()(transport)("GET /users/me");
  if (me.userID === userID) return redirectDocument(withNotice(target));
  return redirect(`/entry/confirm-email?done=1&target=${encodeURIComponent(target)}`);
});

/** The page that the member came from, where the notice is shown. */
function withNotice(target: string): string {
  const { pathname, searchParams, hash } = new URL(target, "http://site.invalid");
  searchParams.set(emailConfirmedParameter, "1");
  return `${pathname}?${searchParams}${hash}`;
}

export default function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const { isConfirmed } = useLoaderData<typeof loader>();
  if (isConfirmed || search.has("done")) return <Confirmed />;
  return (
    <LinkStep
      titleID="accounts.confirmEmail"
      textID="accounts.confirmEmail.text"
      submitID="accounts.confirmEmail.submit"
      whenGone={{ labelID: "accounts.resend", href: "/entry/emailconfirmrequest" }}
    />
  );
}

function Confirmed() {
  const [search] = useSearchParams();
  return (
    <EntryNotice
      titleID="accounts.confirmEmail.done"
      textID="accounts.confirmEmail.done.text"
      action={continueLink(safeTarget(search.get("target")))}
    />
  );
}
