import { FormattedMessage } from "react-intl";
import { CheckField, CheckGroup, DashboardSection, Field } from "#features/dashboard/web/public.ts";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import type { Choice, Premoderation } from "./pages/load-premoderation.ts";

const text = (id: string) => <FormattedMessage id={`premoderation.${id}`} />;

export const AboutPlaces = ({ values, categories }: Premoderation) => (
  <DashboardSection title={text("places")} description={text("places.text")}>
    <CheckGroup name="premoderation.types" legend={text("types")}>
      <Flag name="discussions" values={values} />
      <Flag name="comments" values={values} />
    </CheckGroup>
    <Choices name="categoryIDs" choices={categories} values={values} />
  </DashboardSection>
);

export const AboutAuthors = ({ values, roles }: Premoderation) => (
  <DashboardSection title={text("authors")} description={text("authors.text")}>
    <Choices name="roleIDs" choices={roles} values={values} />
    <Flag name="challengeNewUsers" values={values} />
    <Amount name="challengeAgeCutoffInDays" values={values} min={1} max={3_650} />
    <Amount name="firstPosts" values={values} max={1_000} />
    <Amount name="postsPerHour" values={values} max={30} />
  </DashboardSection>
);

export const AboutWords = ({ values }: Premoderation) => (
  <DashboardSection title={text("words")}>
    <Lines name="keywords" values={values} />
    <Amount name="links" values={values} max={1_000} />
    <Lines name="trustedDomains" values={values} />
    <Flag name="edits" values={values} />
  </DashboardSection>
);

interface FieldProps extends Pick<Premoderation, "values"> {
  name: string;
}

const keyOf = (name: string) => `premoderation.${name}`;

const Flag = ({ name, values }: FieldProps) => (
  <CheckField name={keyOf(name)} label={text(name)} initial={values[keyOf(name)] === true} />
);

function Amount({ name, values, min = 0, max }: FieldProps & { min?: number; max: number }) {
  const value = Number(values[keyOf(name)] ?? 0);
  return (
    <Field
      name={keyOf(name)}
      label={text(name)}
      description={min === 0 ? text("none") : undefined}
      initial={value === 0 ? "" : value}
    >
      {(control) => <NumberInput {...control} min={min} max={max} step={1} />}
    </Field>
  );
}

const Lines = ({ name, values }: FieldProps) => (
  <Field
    name={keyOf(name)}
    label={text(name)}
    description={text(`${name}.text`)}
    initial={String(values[keyOf(name)] ?? "")}
  >
    {(control) => <TextArea {...control} rows={6} dir="auto" spellCheck={false} />}
  </Field>
);

function Choices({ name, choices, values }: FieldProps & { choices: readonly Choice[] }) {
  const chosen = new Set(values[keyOf(name)] as readonly number[]);
  return (
    <CheckGroup name={keyOf(name)} legend={text(name)}>
      {choices.map(({ id, depth, ...choice }) => (
        <CheckField
          key={id}
          name={keyOf(name)}
          value={String(id)}
          label={<bdi>{"\u2007".repeat(2 * Math.max(0, depth - 1)) + choice.name}</bdi>}
          initial={chosen.has(id)}
        />
      ))}
    </CheckGroup>
  );
}
