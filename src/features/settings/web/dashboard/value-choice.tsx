import type { ReactNode } from "react";
import { CheckField, CheckGroup } from "#features/dashboard/web/public.ts";
import type { Setting } from "./pages/load-settings.ts";
import { useValueName } from "./use-value-name.ts";

type ValueChoiceProps = { setting: Setting; description: ReactNode };

export function ValueChoice({ setting: { key, schema, value }, description }: ValueChoiceProps) {
  const nameOf = useValueName(key);
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const all = [...new Set([...(schema["x-values"] ?? []), ...chosen])];
  return (
    <CheckGroup name={key} legend={schema.title} description={description}>
      {all.map((each) => (
        <CheckField
          key={each}
          name={key}
          value={each}
          label={nameOf(each)}
          initial={chosen.includes(each)}
          disabled={schema.readOnly}
        />
      ))}
    </CheckGroup>
  );
}
