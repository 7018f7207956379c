import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { addonsAddress } from "../../../contract/rules/addresses.ts";
import { addonsOf, addressOf, readAddon } from "../addon-data.ts";

const load = (transport: Transport, { params }: PageArgs) => readAddon(transport, params.addonID);

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params: { addonID = "" }, values }) => {
  await addonsOf(transport)("DELETE /addons/{addonID}/data", {
    params: { addonID },
    query: { confirm: values.confirm ?? "" },
  });
  return redirect(`${addonsAddress}?done=removed`);
});

export default function RemoveDataPage() {
  const intl = useIntl();
  const { addonID, key, name } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "addons.removeOf" }, { name })}
      description={<FormattedMessage id="addons.remove.text" />}
      above={[
        { name: intl.formatMessage({ id: "addons.title" }), url: addonsAddress },
        { name, url: addressOf(addonID) },
      ]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="addons.remove" />}
        actions={
          <LinkButton href={addressOf(addonID)} variant="text">
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        <Field
          name="confirm"
          label={
            <FormattedMessage
              id="addons.remove.confirm"
              values={{ key: <code dir="ltr">{key}</code> }}
            />
          }
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={80}
            />
          )}
        </Field>
      </DashboardForm>
    </DashboardPage>
  );
}
