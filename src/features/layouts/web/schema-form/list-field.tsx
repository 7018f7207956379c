import type { ComponentType } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FieldProblems } from "./field-problems.tsx";
import { useProblemsAt, useSchemaForm } from "./form-context.ts";
import {
  emptyValue,
  type NamedFieldProps,
  resolveSchema,
  type Schema,
  type ValueFieldProps,
} from "./schema.ts";
import styles from "./schema-form.module.css";

type ListFieldProps = ValueFieldProps & { item: Schema; Entry: ComponentType<NamedFieldProps> };

export function ListField({ item, Entry, ...field }: ListFieldProps) {
  const { path, label, description, schema, value, onChange } = field;
  const { root } = useSchemaForm();
  const problems = useProblemsAt(path);
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const isFull = entries.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const replace = (next: unknown[]) => onChange(next.length > 0 ? next : undefined, `${path} list`);
  const entrySchema = resolveSchema(item, root);
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {description && <p className={styles.note}>{description}</p>}
      <FieldProblems messages={problems} />
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries differ only by position
        <div key={index} className={styles.entry}>
          <div className={styles.fields}>
            <Entry
              name={`${index + 1}`}
              label={`${label} ${index + 1}`}
              path={`${path}.${index}`}
              schema={entrySchema}
              value={entry}
              isRequired
              onChange={(next, subject) => onChange(entries.with(index, next), subject)}
            />
          </div>
          <EntryButtons
            label={label}
            index={index}
            count={entries.length}
            onMove={(step) => replace(swapped(entries, index, index + step))}
            onRemove={() => replace(entries.toSpliced(index, 1))}
          />
        </div>
      ))}
      {!isFull && (
        <Button
          icon="plus"
          size="medium"
          onClick={() => onChange([...entries, emptyValue(entrySchema)], `${path} list`)}
        >
          <FormattedMessage id="layouts.form.addTo" values={{ name: label }} />
        </Button>
      )}
    </fieldset>
  );
}

const swapped = (entries: readonly unknown[], one: number, other: number): unknown[] =>
  entries.with(one, entries[other]).with(other, entries[one]);

type EntryButtonsProps = {
  label: string;
  index: number;
  count: number;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function EntryButtons({ label, index, count, onMove, onRemove }: EntryButtonsProps) {
  const intl = useIntl();
  const name = `${label} ${index + 1}`;
  const text = (id: string) => intl.formatMessage({ id: `layouts.form.${id}` }, { name });
  return (
    <span className={styles.buttons}>
      <Button
        variant="icon"
        size="medium"
        icon="arrow-up"
        title={text("up")}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        variant="icon"
        size="medium"
        icon="arrow-down"
        title={text("down")}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      />
      <Button variant="icon" size="medium" icon="trash" title={text("remove")} onClick={onRemove} />
    </span>
  );
}
