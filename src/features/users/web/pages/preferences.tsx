import { FormattedMessage, useIntl } from "react-intl";
import {
  Form,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { listTimeZones } from "../../contract/rules/time-zones.ts";
import { OwnPreferences, preferencesOf } from "../components/own-preferences.ts";
import styles from "../components/preferences.module.css";
import { SettingsPage } from "../components/settings-page.tsx";
import { TimeZoneField } from "../components/time-zone-field.tsx";
import { requireMember } from "./require-member.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    "preferences.fields": object;
    "preferences.content": object;
  }
}

type Users = typeof import("../../contract/routes.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const me = await requireMember(transport, request);
  const { userID, private: isPrivate, showEmail, locale } = me;
  const params = { userID };
  const preferences = await apiOf<Users>()(transport)("GET /users/{userID}/preferences", {
    params,
  });
  const isSaved = new URL(request.url).searchParams.has("saved");
  const timeZones = listTimeZones(String(preferences["users.timeZone"] || "UTC"));
  return { isPrivate, showEmail, locale: locale ?? "", preferences, timeZones, isSaved };
}

export const action = formAction(async ({ transport, values }) => {
  const users = apiOf<Users>()(transport);
  const { userID } = await users("GET /users/me");
  await users("PATCH /users/{userID}", {
    params: { userID },
    body: {
      locale: values.locale || null,
      private: values.private === "on",
      showEmail: values.showEmail === "on",
    },
  });
  await users("PATCH /users/{userID}/preferences", {
    params: { userID },
    body: preferencesOf(values),
  });
  // Reloads the document, since the language may have changed.
  return redirectDocument("/profile/preferences?saved=1");
});

export default function PreferencesPage() {
  const intl = useIntl();
  const { isSaved, isPrivate, showEmail, preferences, timeZones } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  return (
    <SettingsPage title={intl.formatMessage({ id: "users.preferences" })}>
      <Form method="post" className={styles.form} data-asks-unsaved="">
        {isSaved && !answer && (
          <Message tone="success">
            <FormattedMessage id="users.preferences.saved" />
          </Message>
        )}
        {answer && <ErrorSummary message={answer.message} errors={[]} />}
        <LanguageField />
        <OwnPreferences value={preferences}>
          <TimeZoneField timeZones={timeZones} />
          <LaterSlot place="preferences.fields" />
        </OwnPreferences>
        <fieldset className={styles.set}>
          <legend>
            <FormattedMessage id="users.preferences.privacy" />
          </legend>
          <Checkbox
            name="private"
            defaultChecked={isPrivate}
            label={<FormattedMessage id="users.edit.private" />}
            description={<FormattedMessage id="users.edit.private.text" />}
          />
          <Checkbox
            name="showEmail"
            defaultChecked={showEmail}
            label={<FormattedMessage id="users.edit.showEmail" />}
          />
        </fieldset>
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="users.save" />
        </Button>
      </Form>
      <LaterSlot place="preferences.content" />
    </SettingsPage>
  );
}

function LanguageField() {
  const intl = useIntl();
  const { locales } = useSite();
  const { locale } = useLoaderData<typeof loader>();
  return (
    <FormField id="locale" label={<FormattedMessage id="users.preferences.language" />}>
      <Select name="locale" defaultValue={locale}>
        <option value="">{intl.formatMessage({ id: "users.preferences.language.any" })}</option>
        {locales.map(({ localeID, displayNames }) => (
          <option key={localeID} value={localeID} lang={localeID}>
            {displayNames[localeID] ?? localeID}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
