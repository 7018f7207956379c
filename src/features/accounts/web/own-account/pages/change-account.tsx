import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { accountErrorTexts } from "../../entry/account-fields.tsx";
import { EntryField } from "../../entry/entry-field.tsx";
import { EntryForm } from "../../entry/entry-form.tsx";
import { useFormAnswer } from "../../hooks/use-form-answer.ts";
import { ConfirmIdentity } from "../../identity/confirm-identity.tsx";
import { loadOwnAccount } from "./load-own-account.ts";

type Account = typeof import("../../../contract/routes/account.ts");

const parts = ["name", "email", "password"] as const;
type Part = (typeof parts)[number];

const partOf = (text: string | undefined): Part => parts.find((part) => part === text) ?? "email";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const account = await loadOwnAccount(context.get(pageRequest).transport, request);
  return { ...account, part: partOf(params.part) };
}

export const action = formAction(async ({ transport, values }) => {
  const part = partOf(values.part);
  const { passwordConfirmation } = values;
  await apiOf<Account>()(transport)("PATCH /users/me/account", {
    body: { [part]: values[part] ?? "", ...(passwordConfirmation ? { passwordConfirmation } : {}) },
  });
  return redirect(`/profile/account?saved=${part}`);
});

const fields = {
  name: { labelID: "accounts.name", type: "text", autoComplete: "username" },
  email: { labelID: "accounts.newEmail", type: "email", autoComplete: "email" },
  password: { labelID: "accounts.newPassword", type: "password", autoComplete: "new-password" },
} as const;

export default function ChangeAccountPage() {
  const intl = useIntl();
  const account = useLoaderData<typeof loader>();
  const { part, name, hasPassword } = account;
  const answer = useFormAnswer();
  const textID = part === "email" && !account.isConfirmedByMail ? "email.word" : part;
  const isOthers = { name: !account.mayChangeName, email: !account.mayChangeEmail };
  if (part !== "password" && isOthers[part])
    return (
      <SettingsPage title={intl.formatMessage({ id: `accounts.change.${part}` })}>
        <p>
          <FormattedMessage id={`accounts.change.${part}.others`} />
        </p>
      </SettingsPage>
    );
  if (asksForConfirmation(answer))
    return (
      <SettingsPage title={intl.formatMessage({ id: `accounts.change.${part}` })}>
        <ConfirmIdentity answer={answer} account={account} />
      </SettingsPage>
    );
  return (
    <SettingsPage
      title={intl.formatMessage({ id: `accounts.change.${part}` })}
      description={intl.formatMessage({ id: `accounts.change.${textID}.text` })}
    >
      <EntryForm
        submitLabel={intl.formatMessage({ id: "accounts.change.submit" })}
        errorTexts={accountErrorTexts}
      >
        <input type="hidden" name="part" value={part} />
        <EntryField
          {...fields[part]}
          name={part}
          initial={part === "name" ? name : undefined}
          descriptionID={part === "password" ? "accounts.password.description" : undefined}
        />
        {hasPassword && (
          <EntryField
            name="passwordConfirmation"
            labelID="accounts.currentPassword"
            type="password"
            autoComplete="current-password"
          />
        )}
      </EntryForm>
    </SettingsPage>
  );
}
