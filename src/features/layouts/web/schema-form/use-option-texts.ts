import { useIntl } from "react-intl";
import { findChoiceText, findOptionText } from "../../contract/rules/option-texts.ts";
import { useSchemaForm } from "./form-context.ts";
import { labelOf, type Schema } from "./schema.ts";

interface OptionTexts {
  label: string;
  description: string | undefined;
  choice(value: string | number): string;
}

/** Options without texts, such as those of add-ons, are named by their schema. */
export function useOptionTexts(path: string, name: string, schema: Schema): OptionTexts {
  const { messages } = useIntl();
  const { base, widget } = useSchemaForm();
  const place = { widget, path: path.slice(base.length + 1) };
  const label = findOptionText(messages, "widgetOption", place);
  const hint = findOptionText(messages, "widgetHint", place);
  // Entries of a list are called by their position; what the list is for is said once.
  const isEntry = /^\d+$/.test(name);
  return {
    label: label ?? labelOf(name, schema),
    description: isEntry ? undefined : (hint ?? (label ? undefined : schema.description)),
    choice: (value) => findChoiceText(messages, place, value) ?? String(value),
  };
}
