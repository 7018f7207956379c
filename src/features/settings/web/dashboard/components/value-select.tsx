import { Select } from "#ui/select.tsx";
import { useValueName } from "../hooks/use-value-name.ts";
import type { ControlProps } from "./setting-field.tsx";

/** The values that a setting can have, by name. */
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
