import type { HTMLInputAutoCompleteAttribute } from "react";
import { FormattedMessage } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { PasswordInput } from "#ui/forms/password-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useFormAnswer } from "../hooks/use-form-answer.ts";
import { useEntryErrors } from "./entry-form.tsx";

type EntryFieldProps = {
  name: string;
  labelID: string;
  descriptionID?: string;
  type?: "text" | "email" | "password";
  autoComplete: HTMLInputAutoCompleteAttribute | "username webauthn";
  isOptional?: boolean;
  marksRequired?: boolean;
  takesFocus?: boolean;
  initial?: string;
  /** Field name in API errors, if different. */
  errorsOf?: string;
};

export function EntryField(props: EntryFieldProps) {
  const {
    name,
    labelID,
    descriptionID,
    type = "text",
    autoComplete,
    isOptional,
    takesFocus,
    initial,
  } = props;
  const { errorsOf = name, marksRequired } = props;
  const answer = useFormAnswer();
  const Input = type === "password" ? PasswordInput : TextInput;
  return (
    <FormField
      id={name}
      label={<FormattedMessage id={labelID} />}
      description={descriptionID && <FormattedMessage id={descriptionID} />}
      errors={useEntryErrors(errorsOf)}
      isRequired={marksRequired}
    >
      <Input
        name={name}
        type={type}
        size="large"
        required={!isOptional}
        autoComplete={autoComplete}
        autoCapitalize={type === "text" ? "none" : undefined}
        spellCheck={false}
        dir="auto"
        defaultValue={answer?.values[name] ?? initial}
        autoFocus={takesFocus && !answer?.errors.length}
      />
    </FormField>
  );
}
