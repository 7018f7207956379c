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
import { type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LanguageTable, rowID } from "../language-table.tsx";
import { addressOf, type LocaleConfig, type TranslatorChoice } from "../locale-data.ts";
import { ServiceChoices } from "../service-choices.tsx";
import { useLanguageName } from "../use-language-name.ts";

type Locales = typeof import("../../../contract/routes.ts");

interface LanguageData {
  locales: LocaleConfig[];
  translators: TranslatorChoice[];
}

const load: PageLoad<LanguageData> = async (transport) => {
  const api = apiOf<Locales>()(transport);
  return {
    locales: await api("GET /locales/configs"),
    translators: await api("GET /locales/translation-services"),
  };
};

export const loader = serverLoader(load);

/** `act` is `offer:de` or `retract:de`; fields are `service:de`, and `was:de` as the form was opened. */
export const action = formAction(async ({ transport, values, request }) => {
  const api = apiOf<Locales>()(transport);
  const { intent, act = "", localeID = "", defaultLocale = "" } = values;
  if (intent === "add") {
    const added = await api("POST /locales", { body: { localeID: localeID.trim() } });
    return redirect(`${addressOf(added.localeID)}?done=added`);
  }
  if (intent === "services") {
    await chooseTranslators(transport, values);
    return redirect(backTo(request, "changed"));
  }
  const [step, locale = ""] = intent === "default" ? ["default", defaultLocale] : act.split(":");
  const body = step === "default" ? { isDefault: true } : { isEnabled: step === "offer" };
  await api("PATCH /locales/{locale}", { params: { locale }, body });
  // The language of this page may be another one now.
  return redirectDocument(`${backTo(request, "changed")}#${rowID(locale)}`);
});

async function chooseTranslators(transport: Transport, values: FormCall["values"]) {
  const api = apiOf<Locales>()(transport);
  for (const [name, chosen = ""] of Object.entries(values)) {
    const [field, locale = ""] = name.split(":");
    if (field !== "service" || chosen === values[`was:${locale}`]) continue;
    const body = { translationService: chosen || null };
    await api("PATCH /locales/{locale}", { params: { locale }, body });
  }
}

const text = (id: string) => <FormattedMessage id={`locales.${id}`} />;

const notices = { changed: text("changed"), deleted: text("deleted") };

export default function LanguagesPage() {
  const intl = useIntl();
  const { locales, translators } = useLoaderData<typeof loader>();
  const nameOf = useLanguageName();
  const site = locales.find(({ isDefault }) => isDefault)?.localeID ?? "en";
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "locales.manage" })}
      description={text("manage.text")}
      notices={notices}
    >
      <RowForm id="rows" />
      <RowError />
      <LanguageTable locales={locales} />
      <DashboardSection title={text("default")}>
        <DashboardForm
          key={site}
          intent="default"
          submitLabel={<FormattedMessage id="dashboard.save" />}
        >
          <Field name="defaultLocale" label={text("default.label")} initial={site}>
            {(control) => (
              <Select {...control}>
                {locales.map((locale) => (
                  <option key={locale.localeID} value={locale.localeID}>
                    {nameOf(locale)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </DashboardForm>
      </DashboardSection>
      {translators.length > 0 && <ServiceChoices locales={locales} translators={translators} />}
      <DashboardSection title={text("add")} description={text("add.text")}>
        <DashboardForm key={locales.length} intent="add" submitLabel={text("add.submit")}>
          <Field name="localeID" label={text("tag")} description={text("tag.text")} isRequired>
            {(control) => (
              <TextInput
                {...control}
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={35}
              />
            )}
          </Field>
        </DashboardForm>
      </DashboardSection>
    </DashboardPage>
  );
}
