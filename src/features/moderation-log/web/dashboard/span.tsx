import { FormattedNumber } from "react-intl";

const sizes = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Duration in its largest unit. */
export function Span({ seconds }: { seconds: number | null | undefined }) {
  if (seconds === null || seconds === undefined) return "–";
  const [unit, size] = sizes.find(([, each]) => seconds >= each) ?? ["second", 1];
  return (
    <FormattedNumber
      style="unit"
      unit={unit}
      unitDisplay="long"
      maximumFractionDigits={unit === "second" || unit === "minute" ? 0 : 1}
      value={seconds / size}
    />
  );
}
