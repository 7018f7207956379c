import { FormattedMessage, useIntl } from "react-intl";
import { usePreferenceField } from "#features/users/web/public.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";

const views = ["expanded", "detailed", "table"] as const;

export function ListPreference() {
  const intl = useIntl();
  const field = usePreferenceField("discussions.view");
  return (
    <FormField id="discussions.view" label={<FormattedMessage id="discussions.view.preference" />}>
      <Select {...field}>
        {views.map((view) => (
          <option key={view} value={view}>
            {intl.formatMessage({ id: `discussions.view.${view}` })}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
