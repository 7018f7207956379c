import { FormattedMessage } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { EntryField } from "../entry/entry-field.tsx";
import { useEntryErrors } from "../entry/entry-form.tsx";
import { useFormAnswer } from "../hooks/use-form-answer.ts";

type RegistrationFieldsProps = {
  method: "basic" | "approval" | "invitation" | "connect";
  /** Empty for the default. */
  question: string;
  /** Empty unless the visitor followed an invitation link. */
  invitationCode: string;
};

export function RegistrationFields({ method, question, invitationCode }: RegistrationFieldsProps) {
  if (method === "approval") return <ApplicationField question={question} />;
  if (invitationCode) return <input type="hidden" name="invitationCode" value={invitationCode} />;
  if (method !== "invitation") return null;
  return (
    <EntryField
      name="invitationCode"
      labelID="accounts.invitationCode"
      autoComplete="off"
      marksRequired
    />
  );
}

function ApplicationField({ question }: { question: string }) {
  const answer = useFormAnswer();
  return (
    <FormField
      id="discoveryText"
      label={question ? <bdi>{question}</bdi> : <FormattedMessage id="accounts.discoveryText" />}
      description={<FormattedMessage id="accounts.discoveryText.description" />}
      errors={useEntryErrors("discoveryText")}
      isRequired
    >
      <TextArea
        name="discoveryText"
        rows={5}
        maxLength={2_000}
        dir="auto"
        defaultValue={answer?.values.discoveryText}
      />
    </FormField>
  );
}
