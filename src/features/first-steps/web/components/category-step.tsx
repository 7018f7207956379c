import { FormattedMessage } from "react-intl";
import { DashboardForm, Field } from "#features/dashboard/web/public.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { StepData } from "../steps/load-step.ts";
import styles from "./first-steps.module.css";
import { NextLink } from "./next-link.tsx";

export function CategoryStep({ step, categories }: StepData) {
  return (
    <>
      {categories.length > 0 && (
        <ul className={styles.list}>
          {categories.map(({ categoryID, name }) => (
            <li key={categoryID}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <DashboardForm
        submitLabel={<FormattedMessage id="first-steps.category.add" />}
        actions={<NextLink step={step} isDone={categories.length > 0} />}
      >
        <Field
          name="name"
          label={<FormattedMessage id="first-steps.category.name" />}
          description={<FormattedMessage id="first-steps.category.name.text" />}
          isRequired
        >
          {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
        </Field>
        <Field name="description" label={<FormattedMessage id="first-steps.category.about" />}>
          {(control) => <TextArea {...control} rows={2} dir="auto" maxLength={1_000} />}
        </Field>
      </DashboardForm>
    </>
  );
}
