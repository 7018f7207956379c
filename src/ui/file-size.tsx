import { useIntl } from "react-intl";
import { sizeInUnit } from "./size-in-unit.ts";

export function FileSize({ bytes }: { bytes: number }) {
  return <span>{useFileSize()(bytes)}</span>;
}

export function useFileSize(): (bytes: number) => string {
  const intl = useIntl();
  return (bytes) => {
    const { value, unit } = sizeInUnit(bytes);
    const unitDisplay = unit === "byte" ? "long" : "short";
    return intl.formatNumber(value, { style: "unit", unit, unitDisplay, maximumFractionDigits: 1 });
  };
}
