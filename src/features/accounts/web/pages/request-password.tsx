import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLocation, useSearchParams } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import { formAction } from "#platform/web/page-action.ts";
import { entryUrl } from "#platform/web/target.ts";
import { Link } from "#ui/link.tsx";
import { EntryField } from "../components/entry-field.tsx";
import { EntryForm } from "../components/entry-form.tsx";
import { EntryNotice } from "../components/entry-notice.tsx";
import { EntryPage } from "../components/entry-page.tsx";

type Accounts = typeof import("../../contract/routes/links.ts");

export const action = formAction(async ({ transport, values }) => {
  const { email = "" } = values;
  await apiOf<Accounts>()(transport)("POST /users/request-password", { body: { email } });
  return redirect("/entry/password-reset?sent=1");
});

const errorTexts = { "email.minLength": "accounts.error.nameOrEmailMissing" };

export default function RequestPasswordPage() {
  const intl = useIntl();
  const location = useLocation();
  const [search] = useSearchParams();
  if (search.has("sent")) return <SentLink />;
  const back = (
    <Link href={entryUrl("/entry/signin", location)}>
      <FormattedMessage id="accounts.backToSignIn" />
    </Link>
  );
  return (
    <EntryPage
      title={intl.formatMessage({ id: "accounts.requestPassword" })}
      description={<FormattedMessage id="accounts.requestPassword.text" />}
      foot={back}
    >
      <EntryForm
        submitLabel={intl.formatMessage({ id: "accounts.requestPassword.submit" })}
        errorTexts={errorTexts}
      >
        <EntryField
          name="email"
          labelID="accounts.nameOrEmail"
          autoComplete="username"
          takesFocus
        />
      </EntryForm>
    </EntryPage>
  );
}

const SentLink = () => (
  <EntryNotice
    titleID="accounts.requestPassword.sent"
    textID="accounts.requestPassword.sent.text"
    action={{ labelID: "accounts.backToSignIn", href: "/entry/signin" }}
  />
);
