import { FormattedMessage, useIntl } from "react-intl";
import { redirectDocument, useLocation } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import { formAction } from "#platform/web/page-action.ts";
import { entryUrl } from "#platform/web/target.ts";
import { Link } from "#ui/link.tsx";
import { AccountFields, accountErrorTexts } from "../components/account-fields.tsx";
import { EntryForm } from "../components/entry-form.tsx";
import { EntryPage } from "../components/entry-page.tsx";
import { targetOf } from "./load-entry.ts";

type Accounts = typeof import("../../contract/routes.ts");

export { loadEntry as loader } from "./load-entry.ts";

export const action = formAction(async ({ transport, values, request }) => {
  const { name = "", email = "", password = "" } = values;
  await apiOf<Accounts>()(transport)("POST /users/register", { body: { name, email, password } });
  return redirectDocument(targetOf(request));
});

export default function RegisterPage() {
  const intl = useIntl();
  const location = useLocation();
  const title = intl.formatMessage({ id: "accounts.register" });
  const signIn = (
    <FormattedMessage
      id="accounts.register.signIn"
      values={{ link: (text) => <Link href={entryUrl("/entry/signin", location)}>{text}</Link> }}
    />
  );
  return (
    <EntryPage title={title} foot={signIn}>
      <EntryForm submitLabel={title} errorTexts={accountErrorTexts}>
        <AccountFields takesFocus />
      </EntryForm>
    </EntryPage>
  );
}
