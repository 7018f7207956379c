import { FormattedMessage, useIntl } from "react-intl";
import { useActionData } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { reasonOf } from "./comment-form.tsx";

/** Keeps the text of a form sent without scripts by somebody who may no longer comment. */
export function KeptText() {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  if (!answer?.values.body) return null;
  return (
    <FormField
      label={<FormattedMessage id="comments.signedOut.text" />}
      errors={[reasonOf(intl, answer)]}
    >
      <TextArea readOnly defaultValue={answer.values.body} rows={6} dir="auto" />
    </FormField>
  );
}
