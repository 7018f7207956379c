import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, Field, RadioField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ReceivedPostField } from "../../contract/resources.ts";
import {
  dataTypeName,
  dataTypes,
  fieldKinds,
  kindName,
  visibilities,
} from "../../contract/rules.ts";
import styles from "./field-form.module.css";

type FieldProps = { field: ReceivedPostField | undefined };

const text = (id: string) => <FormattedMessage id={`post-types.${id}`} />;

export const FieldForm = ({ field }: FieldProps) => (
  <>
    <LabelFields field={field} />
    <KindFields field={field} />
    <Field
      name="description"
      label={text("field.description")}
      description={text("field.description.text")}
      initial={field?.description}
    >
      {(control) => <TextArea {...control} rows={2} dir="auto" maxLength={500} />}
    </Field>
    <RadioField
      name="visibility"
      legend={text("visibility")}
      initial={field?.visibility ?? "public"}
      options={visibilities.map((value) => ({
        value,
        label: text(`visibility.${value}`),
        description: text(`visibility.${value}.text`),
      }))}
    />
    <CheckField
      name="isRequired"
      label={text("field.required")}
      description={text("field.required.text")}
      initial={field?.isRequired ?? false}
    />
    <CheckField
      name="isShownInLists"
      label={text("field.inLists")}
      description={text("field.inLists.text")}
      initial={field?.displayOptions.lists ?? false}
    />
    <CheckField
      name="isActive"
      label={text("active")}
      description={text("field.active.text")}
      initial={field?.isActive ?? true}
    />
  </>
);

const LabelFields = ({ field }: FieldProps) => (
  <>
    <Field name="label" label={text("field.label")} initial={field?.label} isRequired>
      {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
    </Field>
    <Field
      name="postFieldID"
      label={text("id")}
      description={text(field ? "id.fixed" : "id.text")}
      initial={field?.postFieldID}
    >
      {(control) => (
        <TextInput
          {...control}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          readOnly={field !== undefined}
        />
      )}
    </Field>
  </>
);

function KindFields({ field }: FieldProps) {
  return (
    <div className={styles.kind}>
      <Field
        name="kind"
        label={text("kind")}
        description={field && text("kind.fixed")}
        initial={kindName(field ?? { dataType: "text", formType: "text" })}
      >
        {(control) => (
          <Select {...control}>
            <KindOptions field={field} />
          </Select>
        )}
      </Field>
      <div className={styles.options}>
        <Field
          name="dropdownOptions"
          label={text("options")}
          description={text("options.text")}
          initial={field?.dropdownOptions?.join("\n")}
        >
          {(control) => <TextArea {...control} rows={4} dir="auto" />}
        </Field>
      </div>
    </div>
  );
}

/** Controls by data type; a field keeps both. */
function KindOptions({ field }: FieldProps) {
  const intl = useIntl();
  const kinds = field ? [field] : fieldKinds;
  return dataTypes
    .filter((dataType) => kinds.some((kind) => kind.dataType === dataType))
    .map((dataType) => (
      <optgroup
        key={dataType}
        label={intl.formatMessage({ id: `post-types.dataType.${dataTypeName(dataType)}` })}
      >
        {kinds
          .filter((kind) => kind.dataType === dataType)
          .map(kindName)
          .map((name) => (
            <option key={name} value={name}>
              {intl.formatMessage({ id: `post-types.kind.${name}` })}
            </option>
          ))}
      </optgroup>
    ));
}
