import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { useProblemsAt } from "./form-context.ts";
import type { ValueFieldProps } from "./schema.ts";

/** For values that no control is for. A text that is no JSON stays in the field and changes nothing. */
export function JsonField({ path, label, value, onChange }: ValueFieldProps) {
  const intl = useIntl();
  const written = value === undefined ? "" : JSON.stringify(value, null, 2);
  const [draft, setDraft] = useState<string>();
  const problems = useProblemsAt(path);
  const refused = intl.formatMessage({ id: "layouts.form.noJson" });

  function change(text: string) {
    const parsed = parse(text);
    setDraft(parsed.isValid ? undefined : text);
    if (parsed.isValid) onChange(parsed.value, path);
  }

  return (
    <FormField
      id={path}
      label={label}
      description={<FormattedMessage id="layouts.form.json" />}
      errors={draft === undefined ? problems : [refused]}
    >
      <TextArea
        value={draft ?? written}
        rows={Math.min(10, Math.max(3, written.split("\n").length))}
        dir="ltr"
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
      />
    </FormField>
  );
}

function parse(text: string): { isValid: boolean; value?: unknown } {
  if (text.trim() === "") return { isValid: true };
  try {
    return { isValid: true, value: JSON.parse(text) };
  } catch {
    return { isValid: false };
  }
}
