import { useIntl } from "react-intl";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

export function FileSize({ bytes }: { bytes: number }) {
  return <span>{useFileSize()(bytes)}</span>;
}

export function useFileSize(): (bytes: number) => string {
  const intl = useIntl();
  return (bytes) => {
    const { value, unit } = fileSize(bytes);
    const unitDisplay = unit === "byte" ? "long" : "short";
    return intl.formatNumber(value, { style: "unit", unit, unitDisplay, maximumFractionDigits: 1 });
  };
}

/** The largest unit, in steps of 1024, in which the size is at least one. */
export function fileSize(bytes: number): { value: number; unit: (typeof units)[number] } {
  const step = bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10);
  const index = Math.min(step, units.length - 1);
  return { value: bytes / 1024 ** index, unit: units[index] ?? "byte" };
}
