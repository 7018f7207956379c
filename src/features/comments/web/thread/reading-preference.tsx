import { FormattedMessage, useIntl } from "react-intl";
import { usePreferenceField } from "#features/users/web/public.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";

const views = ["pages", "tree", "stream"] as const;

const places = ["post", "foot"] as const;

export const ReadingPreference = () => (
  <>
    <ViewPreference />
    <ComposerPreference />
  </>
);

function ComposerPreference() {
  const intl = useIntl();
  const field = usePreferenceField("comments.composer");
  return (
    <FormField id="comments.composer" label={<FormattedMessage id="comments.composer" />}>
      <Select {...field}>
        {places.map((place) => (
          <option key={place} value={place}>
            {intl.formatMessage({ id: `comments.composer.${place}` })}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

function ViewPreference() {
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
