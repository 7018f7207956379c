import { FormattedMessage } from "react-intl";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ChoiceGroup } from "#ui/forms/choice-group.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { FormFieldData } from "../../contract/resources.ts";
import { hasChoices } from "./initial-value.ts";

interface InputProps {
  field: FormFieldData;
  name: string;
  initial: readonly string[];
  /** Whether the viewer is the author. */
  isOwn?: boolean;
  errors: string[];
}

export function FieldInput({ field, name, initial, isOwn = false, errors }: InputProps) {
  const { postFieldID, formType, isRequired } = field;
  const id = `postMeta.${postFieldID}`;
  const label = <bdi>{field.label}</bdi>;
  const description = hasHelp(field) ? <Help field={field} isOwn={isOwn} /> : undefined;
  if (formType === "checkbox")
    return (
      <>
        <Nothing name={name} />
        <Checkbox
          id={id}
          name={name}
          defaultChecked={initial[0] === "on"}
          label={label}
          description={description}
          errors={errors}
        />
      </>
    );
  if (hasChoices(field))
    return (
      <ChoiceGroup
        id={id}
        legend={label}
        description={description}
        errors={errors}
        isRequired={isRequired}
      >
        <Nothing name={name} />
        {field.dropdownOptions?.map((option, index) => (
          <Checkbox
            key={option}
            name={`${name}.${index}`}
            value={option}
            defaultChecked={initial.includes(String(option))}
            label={<bdi>{field.optionLabels?.[option] ?? option}</bdi>}
          />
        ))}
      </ChoiceGroup>
    );
  return (
    <FormField
      id={id}
      label={label}
      description={description}
      errors={errors}
      isRequired={isRequired}
    >
      <Control field={field} name={name} initial={initial[0] ?? ""} />
    </FormField>
  );
}

/** Sent if nothing is ticked. */
const Nothing = ({ name }: { name: string }) => <input type="hidden" name={name} value="" />;

/** Several values are written in one line. */
const isLine = (field: FormFieldData) => field.dataType.endsWith("[]") && !hasChoices(field);

const hasHelp = (field: FormFieldData) =>
  field.description !== "" || field.visibility !== "public" || isLine(field);

function Help({ field, isOwn }: { field: FormFieldData; isOwn: boolean }) {
  const { description, visibility } = field;
  const readers = visibility === "private" && isOwn ? "own" : visibility;
  return (
    <>
      {description && (
        <div>
          <bdi>{description}</bdi>
        </div>
      )}
      {isLine(field) && (
        <div>
          <FormattedMessage id="post-types.tokens" />
        </div>
      )}
      {visibility !== "public" && (
        <div>
          <FormattedMessage id={`post-types.hint.${readers}`} />
        </div>
      )}
    </>
  );
}

function Control({
  field,
  name,
  initial,
}: {
  field: FormFieldData;
  name: string;
  initial: string;
}) {
  const { formType, dropdownOptions, optionLabels } = field;
  if (formType === "text-multiline")
    return <TextArea name={name} defaultValue={initial} dir="auto" />;
  if (formType === "dropdown")
    return (
      <Select name={name} defaultValue={initial}>
        <option value="" />
        {dropdownOptions?.map((option) => (
          <option key={option} value={option}>
            {optionLabels?.[option] ?? option}
          </option>
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
