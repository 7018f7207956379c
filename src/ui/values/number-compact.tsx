import { useIntl } from "react-intl";
import { compactNumber } from "./compact-number.ts";

type NumberCompactProps = { value: number; className?: string };

/** 1.2k, with the exact number as `title`. */
export function NumberCompact({ value, className }: NumberCompactProps) {
  const intl = useIntl();
  const text = useCompactNumber()(value);
  const full = intl.formatNumber(value);
  return (
    <span className={className} title={text === full ? undefined : full}>
      {text}
    </span>
  );
}

export function useCompactNumber(): (value: number) => string {
  const intl = useIntl();
  return (value) => {
    const compact = compactNumber(value);
    const number = intl.formatNumber(compact.value, { maximumFractionDigits: 1 });
    return compact.unit
      ? intl.formatMessage({ id: `ui.number.${compact.unit}` }, { number })
      : number;
  };
}
