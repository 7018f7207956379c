import { Select } from "#ui/select.tsx";
import type { ControlProps } from "./setting-field.tsx";
import { useValueName } from "./use-value-name.ts";

export function ValueSelect({ setting: { key, schema, value }, control }: ControlProps) {
  const nameOf = useValueName(key);
  const known = schema.enum ?? schema["x-values"] ?? [];
  return (
    <Select {...control}>
      {[...new Set([...known, String(value)])].map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </Select>
  );
}
