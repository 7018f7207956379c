import { FormattedMessage, useIntl } from "react-intl";
import { redirect } from "react-router";
import { DashboardForm, DashboardPage, Field } from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { fragmentTypeNames } from "../../../contract/rules.ts";
import { templates } from "../templates.ts";
import { fragmentsOf, fragmentsUrl, requireAccepted } from "./fragments-api.ts";

const load: PageLoad<null> = async (transport) => {
  await requireAccepted(transport);
  return null;
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, values }) => {
  const fragmentType =
    fragmentTypeNames.find((type) => type === values.fragmentType) ?? "CustomFragment";
  const { jsRaw, css, data } = templates[fragmentType];
  const sample = { previewDataUUID: crypto.randomUUID(), name: "Sample", description: "", data };
  const { url } = await fragmentsOf(transport)("POST /fragments", {
    body: { name: values.name ?? "", fragmentType, jsRaw, css, previewData: [sample] },
  });
  return redirect(url);
});

export default function AddFragmentPage() {
  const intl = useIntl();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "fragments.add" })}
      description={<FormattedMessage id="fragments.add.text" />}
      above={[{ name: intl.formatMessage({ id: "fragments.manage" }), url: fragmentsUrl }]}
    >
      <DashboardForm submitLabel={<FormattedMessage id="fragments.add.submit" />}>
        <Field name="name" label={<FormattedMessage id="fragments.name" />} isRequired>
          {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
        </Field>
        <Field
          name="fragmentType"
          label={<FormattedMessage id="fragments.type" />}
          description={<FormattedMessage id="fragments.type.text" />}
          initial="BannerFragment"
        >
          {(control) => (
            <Select {...control}>
              {fragmentTypeNames.map((type) => (
                <option key={type} value={type}>
                  {intl.formatMessage({ id: `fragments.type.${type}` })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </DashboardForm>
    </DashboardPage>
  );
}
