import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { AttachmentForm } from "../../contract/resources.ts";

type Input = AttachmentForm["properties"][string];

interface AttachmentFieldsProps {
  form: AttachmentForm;
  answer: FormAnswer | undefined;
}

/** The inputs of a form that the server described. */
export const AttachmentFields = ({ form, answer }: AttachmentFieldsProps) =>
  Object.entries(form.properties)
    .filter(([, input]) => input["x-control"].inputType !== "hidden")
    .map(([name, input]) => (
      <FormField
        key={name}
        id={name}
        label={input["x-control"].label}
        isRequired={form.required.includes(name)}
        errors={(answer?.errors ?? []).flatMap(({ field, message }) =>
          field === name ? [message] : [],
        )}
      >
        <Control
          name={name}
          input={input}
          initial={answer?.values[name] ?? String(input.default ?? "")}
        />
      </FormField>
    ));

function Control({ name, input, initial }: { name: string; input: Input; initial: string }) {
  const { inputType, choices = [] } = input["x-control"];
  const maxLength = typeof input.maxLength === "number" ? input.maxLength : undefined;
  if (inputType === "choice")
    return (
      <Select name={name} defaultValue={initial}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    );
  if (inputType === "textarea")
    return (
      <TextArea name={name} dir="auto" rows={10} maxLength={maxLength} defaultValue={initial} />
    );
  return <TextInput name={name} dir="auto" maxLength={maxLength} defaultValue={initial} />;
}
