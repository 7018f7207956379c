import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import styles from "../components/edit-form.module.css";
import { ProfileFieldInput } from "../components/profile-field-input.tsx";
import { fieldValue } from "./field-value.ts";
import { loadEditProfile } from "./load-edit-profile.ts";

type Users = typeof import("#features/users/contract/routes.ts");
type ProfileFields = typeof import("../../contract/routes.ts");

export const loader = loadEditProfile;

export const action = formAction(async ({ transport, lists }) => {
  const users = apiOf<Users>()(transport);
  const fields = await apiOf<ProfileFields>()(transport)("GET /profile-fields", {
    query: { enabled: true },
  });
  const editableFields = fields.filter(
    ({ mutability, visibility }) => mutability === "all" && visibility !== "internal",
  );
  const { userID } = await users("GET /users/me");
  await users("PATCH /users/{userID}", {
    params: { userID },
    body: {
      profileFields: Object.fromEntries(
        editableFields.map((field) => [
          field.apiName,
          fieldValue(field, lists[`field-${field.apiName}`]),
        ]),
      ),
    },
  });
  return redirect("/profile/edit?saved=1");
});

export default function EditProfilePage() {
  const intl = useIntl();
  const { fields, isSaved } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  return (
    <SettingsPage title={intl.formatMessage({ id: "users.edit" })}>
      <Form method="post" className={styles.form} data-asks-unsaved="">
        {isSaved && !answer && (
          <Message tone="success">
            <FormattedMessage id="users.saved" />
          </Message>
        )}
        {answer && <Refusal answer={answer} />}
        {fields.map((field) => (
          <ProfileFieldInput key={field.apiName} field={field} answer={answer} />
        ))}
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="users.save" />
        </Button>
      </Form>
    </SettingsPage>
  );
}

function Refusal({ answer: { message, errors } }: { answer: FormAnswer }) {
  const shown = errors.map((error) => ({
    fieldId: `field-${error.field.split(".").at(-1)}`,
    message: error.message,
  }));
  return <ErrorSummary message={message} errors={shown} />;
}
