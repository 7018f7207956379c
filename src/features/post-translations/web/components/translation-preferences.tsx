import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { usePreferenceField } from "#features/users/web/public.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";

const choices = ["on", "off"] as const;

export const TranslationPreferences = () => (
  <>
    <Preference name="shown" />
    <Preference name="own" description={<FormattedMessage id="postTranslations.own.text" />} />
  </>
);

function Preference({ name, description }: { name: string; description?: ReactNode }) {
  const intl = useIntl();
  const id = `postTranslations.${name}`;
  const field = usePreferenceField(id);
  return (
    <FormField id={id} label={<FormattedMessage id={id} />} description={description}>
      <Select {...field}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {intl.formatMessage({ id: `${id}.${choice}` })}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
