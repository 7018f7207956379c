import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { JsonField } from "./json-field.tsx";
import type { ValueFieldProps } from "./schema.ts";
import styles from "./schema-form.module.css";

/** A value that is worked out when the page is shown, such as a text in the language of the reader. */
export function NodeField(field: ValueFieldProps) {
  const { schema, isRequired, onChange, path } = field;
  return (
    <div className={styles.node}>
      <JsonField {...field} />
      {schema.type === "string" && (
        <Button size="medium" onClick={() => onChange(isRequired ? "" : undefined, path)}>
          <FormattedMessage id="layouts.form.ownText" />
        </Button>
      )}
    </div>
  );
}
