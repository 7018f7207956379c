import { useIntl } from "react-intl";

const known = new Set([
  "children",
  "breadcrumbs",
  "mainTop",
  "mainBottom",
  "secondaryTop",
  "secondaryBottom",
  "left",
  "middle",
  "right",
  "leftTop",
  "leftBottom",
  "middleTop",
  "middleBottom",
  "rightTop",
  "rightBottom",
]);

export function useSlotName(): (slot: string) => string {
  const intl = useIntl();
  return (slot) => (known.has(slot) ? intl.formatMessage({ id: `layouts.slot.${slot}` }) : slot);
}
