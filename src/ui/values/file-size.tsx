import { useIntl } from "react-intl";
import { sizeInUnit } from "./size-in-unit.ts";

export function FileSize({ bytes }: { bytes: number }) {
  const intl = useIntl();
  const { value, unit } = sizeInUnit(bytes);
  const unitDisplay = unit === "byte" ? "long" : "short";
  const style = { style: "unit", unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return <span>{intl.formatNumber(value, style)}</span>;
}
