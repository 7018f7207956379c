import { useIntl } from "react-intl";
import {
  data,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { AccountFields, accountErrorTexts } from "../../entry/account-fields.tsx";
import { EntryField } from "../../entry/entry-field.tsx";
import { EntryForm } from "../../entry/entry-form.tsx";
import { EntryPage } from "../../entry/entry-page.tsx";

type Accounts = typeof import("../../../contract/routes.ts");

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = apiOf<Accounts>()(context.get(pageRequest).transport);
  const token = tokenOf(request);
  const { isValid } =
    token.length > 100 ? { isValid: false } : await api("GET /setup", { query: { token } });
  return data({ isValid }, { status: isValid ? 200 : 410 });
}

export const action = formAction(async ({ transport, values, request }) => {
  const { name = "", email = "", password = "", siteTitle = "" } = values;
  const body = { token: tokenOf(request), name, email, password, siteTitle };
  await apiOf<Accounts>()(transport)("POST /setup", { body });
  return redirectDocument("/first-steps/site");
});

export default function SetupPage() {
  const intl = useIntl();
  const { isValid } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (!isValid || answer?.status === 410) return <UsedLink />;
  return (
    <EntryPage
      title={intl.formatMessage({ id: "accounts.setup" })}
      description={intl.formatMessage({ id: "accounts.setup.text" })}
    >
      <EntryForm
        submitLabel={intl.formatMessage({ id: "accounts.setup.submit" })}
        errorTexts={accountErrorTexts}
      >
        <EntryField
          name="siteTitle"
          labelID="accounts.setup.siteTitle"
          descriptionID="accounts.setup.siteTitle.description"
          autoComplete="organization"
          isOptional
          takesFocus
        />
        <AccountFields />
      </EntryForm>
    </EntryPage>
  );
}

function UsedLink() {
  const intl = useIntl();
  return (
    <EntryPage
      title={intl.formatMessage({ id: "accounts.setup.gone" })}
      description={intl.formatMessage({ id: "accounts.setup.gone.text" })}
    >
      <LinkButton href="/" variant="primary">
        {intl.formatMessage({ id: "accounts.setup.gone.home" })}
      </LinkButton>
    </EntryPage>
  );
}
