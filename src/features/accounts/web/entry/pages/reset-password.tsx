import { FormattedMessage, useIntl } from "react-intl";
import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { accountErrorTexts } from "../account-fields.tsx";
import { EntryField } from "../entry-field.tsx";
import { EntryForm } from "../entry-form.tsx";
import { EntryPage } from "../entry-page.tsx";
import { GoneLink } from "../link-step.tsx";
import { afterSignIn, linkPart } from "./link-secret.ts";

type Accounts = typeof import("../../../contract/routes/links.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = apiOf<Accounts>()(context.get(pageRequest).transport);
  try {
    const token = linkPart(request, "token");
    const { name } = await api("GET /users/password-reset", { query: { token } });
    return data({ name });
  } catch (error) {
    if (!isApiError(error) || (error.status !== 410 && error.status !== 422)) throw error;
    return data({ name: undefined }, { status: 410 });
  }
}

export const action = formAction(async ({ transport, values, request }) => {
  const body = { token: linkPart(request, "token"), password: values.password ?? "" };
  const signedIn = await apiOf<Accounts>()(transport)("POST /users/password-reset", { body });
  return afterSignIn(signedIn, null);
});

const whenGone = { labelID: "accounts.gone.newPassword", href: "/entry/password-reset" };

export default function ResetPasswordPage() {
  const intl = useIntl();
  const { name } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (name === undefined || answer?.status === 410) return <GoneLink action={whenGone} />;
  return (
    <EntryPage
      title={intl.formatMessage({ id: "accounts.resetPassword" })}
      description={
        <FormattedMessage id="accounts.resetPassword.text" values={{ name: <bdi>{name}</bdi> }} />
      }
    >
      <EntryForm
        submitLabel={intl.formatMessage({ id: "accounts.resetPassword.submit" })}
        errorTexts={accountErrorTexts}
      >
        <EntryField
          name="password"
          labelID="accounts.newPassword"
          descriptionID="accounts.password.description"
          type="password"
          autoComplete="new-password"
          takesFocus
        />
      </EntryForm>
    </EntryPage>
  );
}
