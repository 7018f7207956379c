import { FormattedMessage } from "react-intl";
import { Field } from "#features/dashboard/web/public.ts";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { measureFields } from "./theme-form-fields.ts";
import styles from "./theme-preview.module.css";
import { measureIn } from "./theme-values.ts";

const text = (id: string) => <FormattedMessage id={`themes.edit.${id}`} />;

export const MeasureFields = ({ variables }: { variables: unknown }) => (
  <fieldset className={styles.part}>
    <legend>{text("measures")}</legend>
    <p className={styles.note}>{text("measures.text")}</p>
    {measureFields.map(({ name, path, kind }) => (
      <Field
        key={name}
        name={name}
        label={text(name)}
        description={kind === "fonts" ? text("fonts.text") : undefined}
        initial={measureIn(variables, path)}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            inputMode={kind === "length" ? "decimal" : undefined}
            maxLength={kind === "fonts" ? 500 : 20}
          />
        )}
      </Field>
    ))}
  </fieldset>
);

export const StyleSheetField = ({ css }: { css: string }) => (
  <fieldset className={styles.part}>
    <legend>{text("styles")}</legend>
    <p className={styles.note}>{text("styles.text")}</p>
    <Field name="styles" label={text("styles.label")} initial={css}>
      {(control) => (
        <TextArea
          {...control}
          className={styles.code}
          rows={css === "" ? 4 : 12}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          maxLength={100_000}
        />
      )}
    </Field>
  </fieldset>
);
