import { FormattedMessage, useIntl } from "react-intl";
import { DashboardForm, DashboardSection, Field } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import styles from "./languages.module.css";
import type { LocaleConfig, TranslatorChoice } from "./locale-data.ts";
import { useLanguageName } from "./use-language-name.ts";

type ServiceChoicesProps = {
  locales: readonly LocaleConfig[];
  translators: readonly TranslatorChoice[];
};

/** Which service translates into each language. */
export function ServiceChoices({ locales, translators }: ServiceChoicesProps) {
  const intl = useIntl();
  const nameOf = useLanguageName();
  const labelOf = ({ name, isActive }: TranslatorChoice) =>
    isActive ? name : intl.formatMessage({ id: "locales.services.inactive" }, { name });
  return (
    <DashboardSection
      title={<FormattedMessage id="locales.services" />}
      description={<FormattedMessage id="locales.services.text" />}
    >
      <DashboardForm
        key={locales.map(({ translationService }) => translationService).join()}
        intent="services"
        submitLabel={<FormattedMessage id="dashboard.save" />}
      >
        <div className={styles.choices}>
          {locales.map(({ localeID, translationService }) => (
            <input
              key={localeID}
              type="hidden"
              name={`was:${localeID}`}
              value={translationService ?? ""}
            />
          ))}
          {locales.map((locale) => (
            <Field
              key={locale.localeID}
              name={`service:${locale.localeID}`}
              label={<bdi>{nameOf(locale)}</bdi>}
              initial={locale.translationService}
            >
              {(control) => (
                <Select {...control}>
                  <option value="">{intl.formatMessage({ id: "locales.services.none" })}</option>
                  {translators.map((translator) => (
                    <option key={translator.type} value={translator.type}>
                      {labelOf(translator)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      </DashboardForm>
    </DashboardSection>
  );
}
