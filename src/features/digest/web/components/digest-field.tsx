import { FormattedMessage, useIntl } from "react-intl";
import { usePreferenceField } from "#features/users/web/public.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";

const choices = ["", "off", "daily", "weekly", "monthly"];

export function DigestField() {
  const intl = useIntl();
  const { offers } = useSite();
  const field = usePreferenceField("digest.frequency");
  if (!offers.includes("mail")) return null;
  return (
    <FormField
      id="digestFrequency"
      label={<FormattedMessage id="digest.frequency" />}
      description={<FormattedMessage id="digest.frequency.text" />}
    >
      <Select {...field}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {intl.formatMessage({ id: `digest.frequency.${choice || "site"}` })}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
