import { FormattedMessage, useIntl } from "react-intl";
import {
  Form as RouterForm,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { BodyEditor, bodyError, loadWritten, writtenOf } from "#features/editor/web/public.ts";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import styles from "../components/signature-form.module.css";

type Signatures = typeof import("../../contract/routes.ts");

const load = async (transport: Transport, { url }: PageArgs) => {
  const { userID } = await requireMember(transport, { url: url.href });
  const source = await apiOf<Signatures>()(transport)("GET /users/{userID}/signature", {
    params: { userID },
  });
  return {
    written: await loadWritten(transport, source),
    isThere: source.body !== "",
    isSaved: url.searchParams.has("saved"),
  };
};

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const action = formAction(async ({ transport, values, request }) => {
  const signatures = apiOf<Signatures>()(transport);
  const { userID } = await requireMember(transport, request);
  const { body = "", format = "markdown" } = values;
  if (values.act === "remove")
    await signatures("DELETE /users/{userID}/signature", { params: { userID } });
  else
    await signatures("PUT /users/{userID}/signature", {
      params: { userID },
      body: { body, format: format as "markdown" },
    });
  return redirect("/profile/signature?saved=1");
});

export default function SignaturePage() {
  const intl = useIntl();
  const { written, isThere, isSaved } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { state, formData } = useNavigation();
  const isSending = state === "submitting" && !formData?.has("act");
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "signatures.signature" })}
      description={<FormattedMessage id="signatures.text" />}
    >
      {isSaved && !answer && (
        <Message tone="success">
          <FormattedMessage id="users.saved" />
        </Message>
      )}
      <RouterForm method="post" key={written.body} className={styles.form} data-asks-unsaved="">
        <FormField
          id="body"
          label={<FormattedMessage id="signatures.signature" />}
          errors={answer ? reasonsOf(answer).map((reason) => bodyError(intl, reason)) : []}
        >
          <BodyEditor defaultValue={writtenOf(answer) ?? written} rows={4} isMain />
        </FormField>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isSubmitting={isSending}>
            <FormattedMessage id="users.save" />
          </Button>
          {isThere && (
            <Button type="submit" name="act" value="remove">
              <FormattedMessage id="signatures.remove" />
            </Button>
          )}
        </div>
      </RouterForm>
    </SettingsPage>
  );
}

const reasonsOf = ({ errors, message, description = message }: FormAnswer) =>
  errors.length > 0 ? errors : [{ code: "", message: description }];
