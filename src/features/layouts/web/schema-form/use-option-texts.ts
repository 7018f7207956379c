import { useIntl } from "react-intl";
import { findChoiceTextID, findOptionTextID } from "../../contract/rules/option-texts.ts";
import { useSchemaForm } from "./form-context.ts";
import { labelOf, type Schema } from "./schema.ts";

interface OptionTexts {
  label: string;
  description: string | undefined;
  choice(value: string | number): string;
}

/** Options without texts, such as those of add-ons, are named by their schema. */
export function useOptionTexts(path: string, name: string, schema: Schema): OptionTexts {
  const intl = useIntl();
  const { messages } = intl;
  const format = (id: string | undefined) => (id ? intl.formatMessage({ id }) : undefined);
  const { base, widget } = useSchemaForm();
  const place = { widget, path: path.slice(base.length + 1) };
  const label = format(findOptionTextID(messages, "widgetOption", place));
  const hint = format(findOptionTextID(messages, "widgetHint", place));
  // Entries of a list are called by their position; what the list is for is said once.
  const isEntry = /^\d+$/.test(name);
  return {
    label: label ?? labelOf(name, schema),
    description: isEntry ? undefined : (hint ?? (label ? undefined : schema.description)),
    choice: (value) => format(findChoiceTextID(messages, place, value)) ?? String(value),
  };
}
