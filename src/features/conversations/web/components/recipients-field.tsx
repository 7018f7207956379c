import { FormattedMessage } from "react-intl";
import { MemberLine } from "#features/users/web/public.ts";
import { FormField } from "#ui/forms/form-field.tsx";

interface RecipientsFieldProps {
  defaultValue: string;
  errors: readonly string[];
  label?: string;
}

export const RecipientsField = ({
  defaultValue,
  errors,
  label = "conversations.to",
}: RecipientsFieldProps) => (
  <FormField
    id="to"
    label={<FormattedMessage id={label} />}
    description={<FormattedMessage id="conversations.to.hint" />}
    errors={errors}
    isRequired
  >
    <MemberLine name="to" defaultValue={defaultValue} />
  </FormField>
);
