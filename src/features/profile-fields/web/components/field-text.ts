import type { IntlShape } from "react-intl";
import type { FilledField } from "./profile-data.ts";

export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

export function textOf(
  { value, dataType, optionLabels = {} }: FilledField,
  intl: IntlShape,
): string {
  const labelOf = (option: string) => optionLabels[option] ?? option;
  if (Array.isArray(value)) return intl.formatList(value.map(String).map(labelOf));
  if (dataType === "boolean") return intl.formatMessage({ id: value ? "users.yes" : "users.no" });
  if (dataType === "number") return intl.formatNumber(Number(value));
  if (dataType === "date")
    return intl.formatDate(String(value), { dateStyle: "long", timeZone: "UTC" });
  return labelOf(String(value));
}
