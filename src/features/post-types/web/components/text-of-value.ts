import type { IntlShape } from "react-intl";
import type { AddedPostFields } from "#platform/contract/queries/open-records.ts";

export type ShownField = AddedPostFields["postFields"][number];

/** A value of a field in the language of the viewer. */
export function textOfValue(
  { value, dataType, optionLabels = {} }: ShownField,
  intl: IntlShape,
): string {
  const labelOf = (option: string) => optionLabels[option] ?? option;
  if (Array.isArray(value)) return intl.formatList(value.map(String).map(labelOf));
  if (dataType === "boolean")
    return intl.formatMessage({ id: value ? "post-types.yes" : "post-types.no" });
  if (dataType === "number") return intl.formatNumber(Number(value));
  if (dataType === "date")
    return intl.formatDate(String(value), { dateStyle: "long", timeZone: "UTC" });
  return labelOf(String(value));
}
