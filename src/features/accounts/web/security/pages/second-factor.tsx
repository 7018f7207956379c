import { FormattedMessage, useIntl } from "react-intl";
import { useLocation } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { entryUrl } from "#platform/web/calls/target.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { Link } from "#ui/navigation/link.tsx";
import { EntryField } from "../../entry/entry-field.tsx";
import { EntryForm } from "../../entry/entry-form.tsx";
import { EntryPage } from "../../entry/entry-page.tsx";
import { afterSignIn } from "../../entry/pages/link-secret.ts";
import { targetOf } from "../../entry/pages/load-entry.ts";

type Accounts = typeof import("../../../contract/routes/second-factor.ts");

export { loadSecondFactor as loader } from "./load-second-factor.ts";

export const action = formAction(async ({ transport, values, request }) => {
  const body = { code: values.code ?? "" };
  const signedIn = await apiOf<Accounts>()(transport)("POST /sessions/second-factor", { body });
  return afterSignIn(signedIn, targetOf(request));
});

const errorTexts = {
  "code.minLength": "accounts.error.code",
  "code.maxLength": "accounts.error.code",
};

export default function SecondFactorPage() {
  const intl = useIntl();
  const location = useLocation();
  const again = (
    <Link href={entryUrl("/entry/signin", location)}>
      <FormattedMessage id="accounts.secondFactor.again" />
    </Link>
  );
  return (
    <EntryPage
      title={intl.formatMessage({ id: "accounts.secondFactor" })}
      description={intl.formatMessage({ id: "accounts.secondFactor.text" })}
      foot={again}
    >
      <EntryForm
        submitLabel={intl.formatMessage({ id: "accounts.secondFactor.submit" })}
        errorTexts={errorTexts}
      >
        <EntryField
          name="code"
          labelID="accounts.secondFactor.code"
          descriptionID="accounts.secondFactor.code.description"
          autoComplete="one-time-code"
          takesFocus
        />
      </EntryForm>
    </EntryPage>
  );
}
