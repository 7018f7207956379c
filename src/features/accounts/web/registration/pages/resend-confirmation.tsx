import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";
import { continueLink } from "../../entry/continue-link.ts";
import { EntryField } from "../../entry/entry-field.tsx";
import { EntryForm } from "../../entry/entry-form.tsx";
import { EntryNotice } from "../../entry/entry-notice.tsx";
import { EntryPage } from "../../entry/entry-page.tsx";
import { targetOf } from "../../entry/pages/load-entry.ts";
import { confirmationUrl } from "./confirmation-url.ts";

type Links = typeof import("../../../contract/routes/links.ts");
type Account = typeof import("../../../contract/routes/account.ts");
type Users = typeof import("#features/users/contract/routes.ts");

/** The recipient is the signed-in member, so guests sign in first. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { userID } = await apiOf<Users>()(transport)("GET /users/me");
  if (userID === 0) throw redirect("/entry/signin");
  const account = await apiOf<Account>()(transport)("GET /users/me/account");
  const email = account.pendingEmail ?? account.email ?? "";
  return { email, isConfirmed: account.emailConfirmed && !account.pendingEmail };
}

export const action = formAction(async ({ transport, values, request }) => {
  const { email } = values;
  const target = targetOf(request);
  await apiOf<Links>()(transport)("POST /users/me/confirmation-mail", {
    body: { ...(email && { email }), target },
  });
  return redirect(confirmationUrl({ target, sent: "1" }));
});

const errorTexts = { "email.invalid": "accounts.error.email" };

export default function ResendConfirmationPage() {
  const { offers } = useSite();
  const [search] = useSearchParams();
  const { isConfirmed } = useLoaderData<typeof loader>();
  const action = continueLink(safeTarget(search.get("target")));
  if (isConfirmed)
    return (
      <EntryNotice
        titleID="accounts.confirmEmail.done"
        textID="accounts.confirmEmail.done.text"
        action={action}
      />
    );
  if (!offers.includes("mail"))
    return (
      <EntryNotice
        titleID="accounts.noMail"
        textID="accounts.noMail.confirmation"
        action={action}
      />
    );
  return <WaitingForConfirmation isSent={search.has("sent")} action={action} />;
}

interface WaitingProps {
  isSent: boolean;
  action: ReturnType<typeof continueLink>;
}

function WaitingForConfirmation({ isSent, action }: WaitingProps) {
  const intl = useIntl();
  const { email } = useLoaderData<typeof loader>();
  const address = <bdi key="address">{email}</bdi>;
  return (
    <EntryPage
      title={intl.formatMessage({ id: isSent ? "accounts.resend.sent" : "accounts.resend" })}
      description={
        isSent ? (
          <FormattedMessage
            id="accounts.resend.sent.text"
            values={{ email: <strong>{address}</strong> }}
          />
        ) : (
          <FormattedMessage id="accounts.resend.text" />
        )
      }
      foot={
        <Link href={action.href}>
          <FormattedMessage id={action.labelID} />
        </Link>
      }
    >
      <EntryForm
        submitLabel={intl.formatMessage({
          id: isSent ? "accounts.resend.again" : "accounts.resend.submit",
        })}
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
