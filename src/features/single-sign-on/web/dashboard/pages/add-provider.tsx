import { FormattedMessage, useIntl } from "react-intl";
import { redirect } from "react-router";
import { DashboardForm, DashboardPage, Field, RadioField } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { servicesAddress } from "../../../contract/rules.ts";
import { findPreset, presets } from "../presets.ts";
import { addressOf } from "../provider-data.ts";

type Services = typeof import("../../../contract/routes.ts");

export const action = formAction(async ({ transport, values }) => {
  const preset = findPreset(values.preset ?? "");
  const { authenticatorID } = await apiOf<Services>()(transport)("POST /authenticators", {
    body: {
      name: values.name?.trim() || preset.name || "",
      type: preset.type,
      authenticatorConfig: preset.config,
    },
  });
  return redirect(addressOf(authenticatorID));
});

const text = (id: string) => <FormattedMessage id={`single-sign-on.${id}`} />;

export default function AddProviderPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: "single-sign-on.manage" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "single-sign-on.add" })}
      description={text("add.text")}
      above={[{ name: title, url: servicesAddress }]}
    >
      <DashboardForm submitLabel={text("add.submit")}>
        <RadioField
          name="preset"
          legend={text("preset")}
          initial="oidc"
          options={presets.map(({ id, name }) => ({
            value: id,
            label: name ?? text(`type.${id}`),
          }))}
        />
        <Field name="name" label={text("name")} description={text("name.text")}>
          {(control) => <TextInput {...control} maxLength={100} dir="auto" />}
        </Field>
      </DashboardForm>
    </DashboardPage>
  );
}
