import { FormattedMessage } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { SuggestedInput } from "#ui/pickers/suggested-input.tsx";
import { useDestinations } from "../links/use-destinations.ts";
import { useProblemsAt } from "./form-context.ts";
import type { ValueFieldProps } from "./schema.ts";

/** Where a link leads: a page of the site found by its name, or any address. */
export function LinkField(field: ValueFieldProps) {
  const { path, label, description, schema, value, isRequired, onChange } = field;
  return (
    <FormField
      id={path}
      label={label}
      description={description ?? <FormattedMessage id="layouts.form.linkHint" />}
      isRequired={isRequired}
      errors={useProblemsAt(path)}
    >
      <SuggestedInput
        {...useDestinations()}
        value={typeof value === "string" ? value : ""}
        {...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength })}
        onChange={(text) => onChange(text === "" && !isRequired ? undefined : text, path)}
      />
    </FormField>
  );
}
