import { useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import { formAction } from "#platform/web/page-action.ts";
import { pageRequest } from "#platform/web/request-context.ts";
import { useSite } from "#platform/web/site-context.ts";
import { EntryField } from "../../entry/entry-field.tsx";
import { EntryForm } from "../../entry/entry-form.tsx";
import { EntryNotice } from "../../entry/entry-notice.tsx";
import { EntryPage } from "../../entry/entry-page.tsx";

type Links = typeof import("../../../contract/routes/links.ts");
type Account = typeof import("../../../contract/routes/account.ts");
type Users = typeof import("#features/users/contract/routes.ts");

const here = "/entry/emailconfirmrequest";

/** The mail goes to the member's own address, so guests sign in first and come back. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { userID } = await apiOf<Users>()(transport)("GET /users/me");
  if (userID === 0) throw redirect("/entry/signin");
  const account = await apiOf<Account>()(transport)("GET /users/me/account");
  const isSent = new URL(request.url).searchParams.has("sent");
  const email = account.pendingEmail ?? account.email ?? "";
  return { email, isConfirmed: account.emailConfirmed && !account.pendingEmail && !isSent };
}

export const action = formAction(async ({ transport, values }) => {
  const { email } = values;
  await apiOf<Links>()(transport)("POST /users/me/confirmation-mail", {
    body: email ? { email } : {},
  });
  return redirect(`${here}?sent=1`);
});

const errorTexts = { "email.invalid": "accounts.error.email" };
const home = { labelID: "accounts.toHome", href: "/" };

export default function ResendConfirmationPage() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const { offers } = useSite();
  const { email, isConfirmed } = useLoaderData<typeof loader>();
  if (search.has("sent") && offers.includes("mail"))
    return (
      <EntryNotice
        titleID="accounts.resend.sent"
        textID="accounts.resend.sent.text"
        action={home}
      />
    );
  if (isConfirmed)
    return (
      <EntryNotice
        titleID="accounts.confirmEmail.done"
        textID="accounts.confirmEmail.done.text"
        action={home}
      />
    );
  if (!offers.includes("mail"))
    return (
      <EntryNotice titleID="accounts.noMail" textID="accounts.noMail.confirmation" action={home} />
    );
  const title = intl.formatMessage({ id: "accounts.resend" });
  return (
    <EntryPage title={title} description={intl.formatMessage({ id: "accounts.resend.text" })}>
      <EntryForm
        submitLabel={intl.formatMessage({ id: "accounts.resend.submit" })}
        errorTexts={errorTexts}
      >
        <EntryField
          name="email"
          labelID="accounts.email"
          type="email"
          autoComplete="email"
          initial={email}
        />
      </EntryForm>
    </EntryPage>
  );
}
