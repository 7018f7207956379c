import { FormattedMessage } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { nameLimit } from "../../contract/rules.ts";

export const NameField = ({ initial }: { initial?: string }) => (
  <Field
    name="name"
    label={<FormattedMessage id="collections.name" />}
    isRequired
    initial={initial}
  >
    {(control) => <TextInput {...control} dir="auto" maxLength={nameLimit} />}
  </Field>
);
