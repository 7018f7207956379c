import { FormattedMessage, useIntl } from "react-intl";
import { data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { SettingsPage } from "#features/users/web/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EntryField } from "../../entry/entry-field.tsx";
import { EntryForm } from "../../entry/entry-form.tsx";
import { useFormAnswer } from "../../hooks/use-form-answer.ts";
import { ConfirmIdentity } from "../../identity/confirm-identity.tsx";
import { loadOwnAccount } from "../../own-account/pages/load-own-account.ts";
import styles from "../security.module.css";

type Passkeys = typeof import("../../../contract/routes/passkeys.ts");

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const account = await loadOwnAccount(transport, request);
  const passkeys = await apiOf<Passkeys>()(transport)("GET /users/me/passkeys");
  const passkey = passkeys.find(({ passkeyID }) => String(passkeyID) === params.passkeyID);
  if (!passkey) throw data(notFound("Passkey").toBody(), { status: 404 });
  return { account, passkey };
}

export const action = formAction(async ({ transport, values }) => {
  const api = apiOf<Passkeys>()(transport);
  const params = { passkeyID: values.passkeyID ?? "" };
  if (values.name === undefined) {
    await api("DELETE /users/me/passkeys/{passkeyID}", { params });
    return redirect("/profile/security?done=passkeyRemoved");
  }
  await api("PATCH /users/me/passkeys/{passkeyID}", { params, body: { name: values.name } });
  return redirect("/profile/security?done=passkeySaved");
});

export default function ChangePasskeyPage() {
  const intl = useIntl();
  const { account, passkey } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const named = <input type="hidden" name="passkeyID" value={passkey.passkeyID} />;
  return (
    <SettingsPage title={passkey.name}>
      {asksForConfirmation(answer) ? (
        <ConfirmIdentity answer={answer} account={account} />
      ) : (
        <>
          <div className={styles.form}>
            <EntryForm
              submitLabel={intl.formatMessage({ id: "accounts.passkeys.rename" })}
              errorTexts={{ "name.minLength": "accounts.error.nameMissing" }}
            >
              {named}
              <EntryField
                name="name"
                labelID="accounts.passkeys.name"
                autoComplete="off"
                initial={passkey.name}
              />
            </EntryForm>
          </div>
          <Form method="post" className={styles.form}>
            {named}
            <p className={styles.text}>
              <FormattedMessage id="accounts.passkeys.remove.text" />
            </p>
            <Button type="submit" variant="danger">
              <FormattedMessage id="accounts.passkeys.remove" />
            </Button>
          </Form>
        </>
      )}
    </SettingsPage>
  );
}
