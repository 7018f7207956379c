import { FormattedMessage, useIntl } from "react-intl";
import { redirect, redirectDocument, useLoaderData } from "react-router";
import {
  backTo,
  DashboardForm,
  DashboardPage,
  DashboardSection,
  Field,
  RowError,
  RowForm,
} from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { Theme } from "../theme-data.ts";
import { ThemeTable } from "../theme-table.tsx";
import { copyTheme } from "./copy-theme.ts";
import { importTheme } from "./import-theme.ts";
import { startPreview } from "./start-preview.ts";
import { editUrl, themeIDOf } from "./theme-urls.ts";

type Themes = typeof import("../../../contract/routes/themes.ts");

const load: PageLoad<Theme[]> = (transport) => apiOf<Themes>()(transport)("GET /themes");

export const loader = serverLoader(load);

/** Row buttons choose, preview or copy a theme; the forms import or create one. */
export const action = formAction(async ({ transport, values, form, request }) => {
  const { use, preview, copy, intent } = values;
  if (preview) return startPreview(transport, { themeID: themeIDOf(preview) });
  if (copy) return redirect(editUrl(await copyTheme(transport, copy), "duplicated"));
  if (intent === "import")
    return redirect(editUrl(await importTheme(transport, form.get("file")), "imported"));
  if (!use) return redirect(editUrl(await create(transport, values), "created"));
  await apiOf<Themes>()(transport)("PUT /themes/current", { body: { themeID: themeIDOf(use) } });
  // Reloads the document, which contains the styles.
  return redirectDocument(backTo(request, "used"));
});

const presets = ["system", "light", "dark"] as const;

async function create(transport: Transport, values: Readonly<Record<string, string>>) {
  const { name = "", primary } = values;
  const preset = presets.find((known) => known === values.preset) ?? "system";
  const data = { global: { mainColors: { primary }, options: { preset } } };
  const body = { name, assets: { variables: { data } } };
  return (await apiOf<Themes>()(transport)("POST /themes", { body })).themeID;
}

const notices = {
  used: <FormattedMessage id="themes.manage.done.used" />,
  deleted: <FormattedMessage id="themes.manage.done.deleted" />,
};

const defaultPrimary = "#037dbc";
const text = (id: string) => <FormattedMessage id={`themes.manage.${id}`} />;

export default function ThemesPage() {
  const intl = useIntl();
  const themes = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "themes.manage" })}
      description={text("text")}
      notices={notices}
    >
      <RowForm id="rows" />
      <RowError />
      <ThemeTable themes={themes} />
      <DashboardSection title={text("add")}>
        <DashboardForm key={themes.length} submitLabel={text("add.submit")}>
          <Field name="name" label={text("name")} isRequired>
            {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
          </Field>
          <Field
            name="primary"
            label={text("primary")}
            description={text("primary.text")}
            initial={defaultPrimary}
          >
            {(control) => <TextInput {...control} type="color" />}
          </Field>
          <Field name="preset" label={text("preset")} initial="system">
            {(control) => (
              <Select {...control}>
                {presets.map((preset) => (
                  <option key={preset} value={preset}>
                    {intl.formatMessage({ id: `themes.manage.preset.${preset}` })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </DashboardForm>
      </DashboardSection>
      <DashboardSection title={text("import")} description={text("import.text")}>
        <DashboardForm intent="import" hasFiles submitLabel={text("import.submit")}>
          <FormField id="file" label={text("file")} isRequired>
            <TextInput type="file" name="file" accept="application/json,.json" />
          </FormField>
        </DashboardForm>
      </DashboardSection>
    </DashboardPage>
  );
}
