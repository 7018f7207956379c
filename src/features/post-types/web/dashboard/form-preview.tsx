import { FormattedMessage, useIntl } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { FormFieldData, PostFormFields } from "../../contract/resources.ts";
import { FieldInputs } from "../components/field-inputs.tsx";
import styles from "./form-preview.module.css";

interface FormPreviewProps {
  /** Title of the form. */
  title: string;
  helperText: string;
  fields: readonly FormFieldData[];
}

/** The form for posts of a type, outside of any form, so that nothing is sent. */
export function FormPreview({ title, helperText, fields }: FormPreviewProps) {
  const intl = useIntl();
  const inputs: PostFormFields = { helperText, fields: [...fields] };
  return (
    <section
      className={styles.preview}
      aria-label={intl.formatMessage({ id: "post-types.preview" })}
    >
      <p className={styles.note}>
        <FormattedMessage id="post-types.preview" />
      </p>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <FormField id="preview-title" label={<FormattedMessage id="post-types.preview.title" />}>
        <TextInput dir="auto" autoComplete="off" />
      </FormField>
      <FormField id="preview-body" label={<FormattedMessage id="post-types.preview.body" />}>
        <TextArea rows={3} dir="auto" />
      </FormField>
      <FieldInputs type="" inputs={{ "post-types": inputs }} values={{}} errorsOf={() => []} />
    </section>
  );
}
