import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, redirectDocument, useLoaderData } from "react-router";
import { SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { EntryForm } from "../../entry/entry-form.tsx";
import { useFormAnswer } from "../../hooks/use-form-answer.ts";
import { ConfirmIdentity } from "../../identity/confirm-identity.tsx";
import styles from "../account-list.module.css";
import { loadOwnAccount } from "./load-own-account.ts";

type Account = typeof import("../../../contract/routes/account.ts");

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadOwnAccount(context.get(pageRequest).transport, request);

export const action = formAction(async ({ transport, values }) => {
  await apiOf<Account>()(transport)("DELETE /users/me/account", {
    query: { deleteMethod: values.deleteMethod === "wipe" ? "wipe" : "keep" },
  });
  return redirectDocument("/");
});

const methods = ["keep", "wipe"] as const;

export default function DeleteAccountPage() {
  const intl = useIntl();
  const account = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const title = intl.formatMessage({ id: "accounts.delete" });
  if (asksForConfirmation(answer))
    return (
      <SettingsPage title={title}>
        <ConfirmIdentity answer={answer} account={account} />
      </SettingsPage>
    );
  return (
    <SettingsPage
      title={title}
      description={intl.formatMessage({ id: "accounts.delete.text" }, { name: account.name })}
    >
      <EntryForm submitLabel={intl.formatMessage({ id: "accounts.delete.submit" })} isDangerous>
        <RadioGroup
          name="deleteMethod"
          legend={<FormattedMessage id="accounts.delete.posts" />}
          defaultValue={answer?.values.deleteMethod ?? "keep"}
          options={methods.map((method) => ({
            value: method,
            label: <FormattedMessage id={`accounts.delete.${method}`} />,
            description: <FormattedMessage id={`accounts.delete.${method}.text`} />,
          }))}
        />
      </EntryForm>
      <p className={styles.leave}>
        <Link href="/profile/account">
          <FormattedMessage id="accounts.delete.cancel" />
        </Link>
      </p>
    </SettingsPage>
  );
}
