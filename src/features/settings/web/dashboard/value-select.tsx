import { Select } from "#ui/forms/select.tsx";
import type { ControlProps } from "./control-props.ts";
import { useValueName } from "./use-value-name.ts";

export function ValueSelect({ setting: { key, schema, value }, control }: ControlProps) {
  const nameOf = useValueName(key);
  const allowed = schema.enum ?? schema["x-values"] ?? [];
  return (
    <Select {...control}>
      {[...new Set([...allowed, String(value)])].map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </Select>
  );
}
