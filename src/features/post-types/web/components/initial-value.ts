import type { FormFieldData } from "../../contract/resources.ts";

/** Values of several fields are chosen with checkboxes, of which each has a name of its own. */
export const hasChoices = ({ dataType, dropdownOptions }: FormFieldData): boolean =>
  dataType.endsWith("[]") && (dropdownOptions?.length ?? 0) > 0;

interface Known {
  /** What was entered, by the names of inputs. */
  values: Readonly<Record<string, string>>;
  stored?: unknown;
}

/** What an input shows at first. */
export function initialOf(
  field: FormFieldData,
  name: string,
  { values, stored }: Known,
): readonly string[] {
  if (!hasChoices(field)) return [values[name] ?? textOf(stored)];
  const isChoice = (key: string) =>
    key.startsWith(`${name}.`) && /^\d+$/.test(key.slice(name.length + 1));
  const chosen = Object.entries(values).filter(([key]) => isChoice(key));
  if (name in values || chosen.length > 0) return chosen.map(([, value]) => value);
  return [stored].flat().map((value) => String(value ?? ""));
}

function textOf(value: unknown): string {
  if (value === true) return "on";
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}
