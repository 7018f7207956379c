import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { Choice } from "#ui/pickers/choice.ts";
import { SearchedSelect, type SearchedSelectProps } from "#ui/pickers/searched-select.tsx";
import type { RecordSource } from "../records/record-source.ts";
import { FieldProblems } from "./field-problems.tsx";
import { useProblemsAt } from "./form-context.ts";
import type { Schema, ValueFieldProps } from "./schema.ts";
import styles from "./schema-form.module.css";

type PickedProps = ValueFieldProps & { source: RecordSource };

export function PickedRecord({ source, ...field }: PickedProps) {
  const { path, label, description, schema, value, isRequired, onChange } = field;
  const intl = useIntl();
  const chosen = value === undefined ? "" : String(value);
  const known = useKnown(source, chosen === "" ? [] : [chosen]);
  const own = useRef<string>(undefined);
  const none = { value: "", label: intl.formatMessage({ id: "layouts.form.noRecord" }) };
  return (
    <FormField
      id={path}
      label={label}
      description={description}
      isRequired={isRequired}
      errors={useProblemsAt(path)}
    >
      <Announced
        onChoose={(id) => {
          own.current = id;
          onChange(id === "" ? undefined : idIn(schema, id), path);
        }}
      >
        <Pick
          // Undoing changes the value from outside.
          key={chosen}
          name={path}
          isLoaded={known.isLoaded}
          choices={[...(isRequired && chosen !== "" ? [] : [none]), ...known.withChosen([chosen])]}
          defaultValue={chosen}
          find={known.find}
          hasFocus={own.current === chosen}
        />
      </Announced>
    </FormField>
  );
}

export function PickedRecords({ source, ...field }: PickedProps) {
  const { path, label, description, schema, value, onChange } = field;
  const intl = useIntl();
  const chosen = (Array.isArray(value) ? value : []).map(String);
  const known = useKnown(source, chosen);
  const problems = useProblemsAt(path);
  const isFull = chosen.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY);
  const add = { value: "", label: intl.formatMessage({ id: "layouts.form.addRecord" }) };
  const own = useRef<string>(undefined);
  const set = (ids: readonly string[]) => {
    own.current = ids.join();
    onChange(ids.length > 0 ? ids.map((id) => idIn(schema.items ?? {}, id)) : undefined, path);
  };
  const byID = new Map(known.withChosen(chosen).map((choice) => [choice.value, choice]));
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {description && <p className={styles.note}>{description}</p>}
      <FieldProblems messages={problems} />
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((id) => (
            <li key={id}>
              <bdi>{byID.get(id)?.label ?? `#${id}`}</bdi>
              <Button
                variant="icon"
                size="medium"
                icon="close"
                title={intl.formatMessage(
                  { id: "layouts.form.remove" },
                  { name: byID.get(id)?.label ?? `#${id}` },
                )}
                onClick={() => set(chosen.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <FormField
          id={path}
          label={<FormattedMessage id="layouts.form.addTo" values={{ name: label }} />}
          hideLabel
        >
          <Announced onChoose={(id) => id !== "" && set([...chosen, id])}>
            <Pick
              key={chosen.join()}
              name={path}
              isLoaded={known.isLoaded}
              choices={[add, ...known.all.filter(({ value: id }) => !chosen.includes(id))]}
              defaultValue=""
              find={known.find}
              hasFocus={own.current === chosen.join()}
            />
          </Announced>
        </FormField>
      )}
    </fieldset>
  );
}

const idIn = ({ type }: Schema, id: string) => (type === "string" ? id : Number(id));

/** What is typed before the choices are there would be lost. */
const Pick = ({ isLoaded, ...select }: SearchedSelectProps & { isLoaded: boolean }) =>
  isLoaded ? <SearchedSelect {...select} /> : <TextInput disabled value="" readOnly />;

type AnnouncedProps = { onChoose: (id: string) => void; children: ReactNode };

/** The picker tells what was chosen as an event of its hidden field. */
const Announced = ({ onChoose, children }: AnnouncedProps) => (
  <div
    onInput={({ target }) => {
      const input = target as HTMLInputElement;
      if (input.type === "hidden") onChoose(input.value);
    }}
  >
    {children}
  </div>
);

/** Choices that were loaded or found so far. */
function useKnown(source: RecordSource, chosen: readonly string[]) {
  const [all, setAll] = useState<readonly Choice[]>();
  const found = useRef(new Map<string, Choice>());
  const first = useRef(chosen);
  useEffect(() => {
    let isGone = false;
    source.load(first.current).then(
      (choices) => !isGone && setAll(choices),
      () => !isGone && setAll([]),
    );
    return () => {
      isGone = true;
    };
  }, [source]);
  const find = useMemo(
    () =>
      source.find &&
      (async (typed: string, signal: AbortSignal) => {
        const choices = (await source.find?.(typed, signal)) ?? [];
        for (const choice of choices) found.current.set(choice.value, choice);
        return choices;
      }),
    [source],
  );
  return {
    all: all ?? [],
    isLoaded: all !== undefined,
    find,
    /** With the chosen ones, by their id where nobody knows their name. */
    withChosen(ids: readonly string[]): readonly Choice[] {
      const missing = ids.filter((id) => id !== "" && !all?.some(({ value }) => value === id));
      const named = missing.map((id) => found.current.get(id) ?? { value: id, label: `#${id}` });
      return [...named, ...(all ?? [])];
    },
  };
}
