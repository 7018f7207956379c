import { FormattedMessage, useIntl } from "react-intl";
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { ConfirmIdentity, loadOwnAccount, useFormAnswer } from "#features/accounts/web/public.ts";
import { SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { EntryList } from "#ui/lists/entry-list.tsx";
import { NewToken } from "../components/new-token.tsx";
import { TokenForm, wishOf } from "../components/token-form.tsx";
import { TokenRow } from "../components/token-row.tsx";

type Tokens = typeof import("../../contract/routes.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const account = await loadOwnAccount(transport, request);
  const api = apiOf<Tokens>()(transport);
  try {
    const tokens = await api("GET /tokens");
    return { account, tokens, permissions: await api("GET /tokens/permissions") };
  } catch (error) {
    if (isApiError(error)) throw data(error.toBody(), { status: error.status });
    throw error;
  }
}

export const action = formAction(async ({ transport, values, lists }) => {
  const api = apiOf<Tokens>()(transport);
  const { accessTokenID } = values;
  if (!accessTokenID) return api("POST /tokens", { body: wishOf({ values, lists }) });
  await api("DELETE /tokens/{accessTokenID}", { params: { accessTokenID } });
  return redirect("/profile/tokens");
});

export default function TokensPage() {
  const intl = useIntl();
  const { account } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "tokens.title" })}
      description={intl.formatMessage({ id: "tokens.text" })}
    >
      {asksForConfirmation(answer) ? (
        <ConfirmIdentity answer={answer} account={account} />
      ) : (
        <OwnTokens />
      )}
    </SettingsPage>
  );
}

function OwnTokens() {
  const { tokens, permissions } = useLoaderData<typeof loader>();
  const made = useActionData<{ accessToken?: string }>()?.accessToken;
  return (
    <>
      {made && <NewToken token={made} />}
      {tokens.length === 0 ? (
        <p>
          <FormattedMessage id="tokens.none" />
        </p>
      ) : (
        <EntryList>
          {tokens.map((token) => (
            <TokenRow key={token.accessTokenID} token={token} permissions={permissions} />
          ))}
        </EntryList>
      )}
      <TokenForm key={made} permissions={permissions} />
    </>
  );
}
