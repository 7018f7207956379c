import { FormattedMessage } from "react-intl";
import type { SlotProps } from "#platform/web/slots/slots.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { FormFieldData, PostFormFields } from "../../contract/resources.ts";

type InputsProps = SlotProps<"postForm.inputs">;

/** The fields of the post's type, which work without scripts. */
export function FieldInputs({ inputs, post, values, errorsOf }: InputsProps) {
  const data = inputs["post-types"] as PostFormFields | undefined;
  if (!data) return null;
  const stored = new Map(
    post?.postFields?.map(({ postFieldID, value }) => [postFieldID, textOf(value)]),
  );
  return (
    <>
      {data.helperText && <p dir="auto">{data.helperText}</p>}
      {data.fields.map((field) => {
        const { postFieldID } = field;
        const name = `value:postMeta.${postFieldID}`;
        return (
          <FieldInput
            key={postFieldID}
            field={field}
            name={name}
            initial={values[name] ?? stored.get(postFieldID) ?? ""}
            errors={errorsOf(`postMeta.${postFieldID}`)}
          />
        );
      })}
    </>
  );
}

function textOf(value: unknown): string {
  if (value === true) return "on";
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

interface InputProps {
  field: FormFieldData;
  name: string;
  initial: string;
  errors: string[];
}

export function FieldInput({ field, name, initial, errors }: InputProps) {
  const { postFieldID, label, description, formType, isRequired } = field;
  const id = `postMeta.${postFieldID}`;
  if (formType === "checkbox")
    return (
      <>
        <input type="hidden" name={name} value="" />
        <Checkbox
          id={id}
          name={name}
          defaultChecked={initial === "on"}
          label={<bdi>{label}</bdi>}
          description={description || undefined}
          errors={errors}
        />
      </>
    );
  return (
    <FormField
      id={id}
      label={<bdi>{label}</bdi>}
      description={<Help field={field} />}
      errors={errors}
      isRequired={isRequired}
    >
      <Control field={field} name={name} initial={initial} />
    </FormField>
  );
}

/** Several values are written in one line. */
const isList = ({ dataType }: FormFieldData) => dataType.endsWith("[]");

function Help({ field }: { field: FormFieldData }) {
  if (!isList(field)) return field.description;
  return (
    <>
      {field.description} <FormattedMessage id="post-types.tokens" />{" "}
      {field.dropdownOptions?.join(", ")}
    </>
  );
}

function Control({ field, name, initial }: Omit<InputProps, "errors">) {
  const { formType, dropdownOptions } = field;
  if (formType === "text-multiline")
    return <TextArea name={name} defaultValue={initial} dir="auto" />;
  if (formType === "dropdown" && !isList(field))
    return (
      <Select name={name} defaultValue={initial}>
        <option value="" />
        {dropdownOptions?.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    );
  const type = formType === "date" || formType === "number" ? formType : "text";
  return (
    <TextInput
      name={name}
      type={type}
      step={type === "number" ? "any" : undefined}
      defaultValue={initial}
      dir="auto"
      autoComplete="off"
    />
  );
}
