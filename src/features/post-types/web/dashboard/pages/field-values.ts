import type { ReceivedPostField } from "../../../contract/resources.ts";
import { type FieldKind, fieldKinds, kindName } from "../../../contract/rules.ts";
import type { FormValues } from "../use-edited-form.ts";

/** A field as the form says. */
export function fieldValues(values: FormValues) {
  const kind = fieldKinds.find((each) => kindName(each) === values.kind) ?? text;
  return {
    ...kind,
    label: values.label ?? "",
    description: values.description ?? "",
    dropdownOptions: optionsOf(values.dropdownOptions, kind),
    visibility: values.visibility as ReceivedPostField["visibility"],
    isRequired: "isRequired" in values,
    isActive: "isActive" in values,
    displayOptions: { lists: "isShownInLists" in values },
  };
}

const text: FieldKind = { dataType: "text", formType: "text" };

/** One option per line. Invalid numbers remain text, which the API refuses. */
function optionsOf(lines: string | undefined, { dataType, formType }: FieldKind) {
  if (formType !== "dropdown" && formType !== "tokens") return null;
  const texts = (lines ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const options = [...new Set(texts)].map((line) =>
    dataType.startsWith("number") && !Number.isNaN(Number(line)) ? Number(line) : line,
  );
  return options.length > 0 ? options : null;
}
