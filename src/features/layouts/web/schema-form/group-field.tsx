import type { ComponentType } from "react";
import { FieldProblems } from "./field-problems.tsx";
import { useProblemsAt } from "./form-context.ts";
import type { SchemaFieldsProps, ValueFieldProps } from "./schema.ts";
import styles from "./schema-form.module.css";

type GroupFieldProps = ValueFieldProps & { Fields: ComponentType<SchemaFieldsProps> };

/** Fields of an object within the object, folded away as long as it has no value. */
export function GroupField({ Fields, ...field }: GroupFieldProps) {
  const { path, label, description, schema, value, isRequired, onChange } = field;
  const problems = useProblemsAt(path);
  return (
    <details className={styles.group} open={value !== undefined || isRequired}>
      <summary>{label}</summary>
      <div className={styles.fields}>
        {description && <p className={styles.note}>{description}</p>}
        <FieldProblems messages={problems} />
        <Fields
          path={path}
          schema={schema}
          value={value}
          onChange={(next, subject) =>
            onChange(Object.keys(next).length > 0 || isRequired ? next : undefined, subject)
          }
        />
      </div>
    </details>
  );
}
