import { FormattedMessage, useIntl } from "react-intl";
import { usePreferenceField } from "#features/users/web/public.ts";
import { FormField } from "#ui/form-field.tsx";
import { Select } from "#ui/select.tsx";

const views = ["pages", "tree", "stream"] as const;

/** How a member wants to read comments, wherever a link does not say otherwise. */
export function ReadingPreference() {
  const intl = useIntl();
  const field = usePreferenceField("comments.view");
  return (
    <FormField id="comments.view" label={<FormattedMessage id="comments.reading" />}>
      <Select {...field}>
        <option value="">{intl.formatMessage({ id: "comments.reading.site" })}</option>
        {views.map((view) => (
          <option key={view} value={view}>
            {intl.formatMessage({ id: `comments.reading.${view}` })}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
