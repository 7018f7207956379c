import type {
  FormFieldData,
  ReceivedPostField,
  ReceivedPostType,
} from "../../../contract/resources.ts";
import type { FormValues } from "../use-edited-form.ts";
import { fieldValues } from "./field-values.ts";

interface Edited {
  field: ReceivedPostField | null;
  /** Undefined if nothing has been edited yet. */
  values: FormValues | undefined;
  /** Label of a field without one. */
  unnamed: string;
}

/** Fields of the type as its form shows them, with the one that is edited. */
export function previewFields(
  { postFields = [] }: Pick<ReceivedPostType, "postFields">,
  { field, values, unnamed }: Edited,
): FormFieldData[] {
  const edited = values && fieldValues(values);
  const isShown = ({ isActive }: { isActive: boolean }) => isActive;
  if (field) {
    const draft = { ...field, ...edited, label: edited?.label || field.label };
    return postFields
      .map((each) => (each.postFieldID === field.postFieldID ? draft : each))
      .filter(isShown);
  }
  if (!edited) return postFields.filter(isShown);
  return [...postFields, { ...edited, postFieldID: "new", label: edited.label || unnamed }].filter(
    isShown,
  );
}
