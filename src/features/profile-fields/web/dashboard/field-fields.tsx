import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, Field, RadioField } from "#features/dashboard/web/public.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ProfileField } from "../../contract/resources.ts";
import { kindName, mutabilities, registrationOptions, visibilities } from "../../contract/rules.ts";
import styles from "./field-fields.module.css";
import { kindsFor } from "./pages/kinds.ts";

type FieldProps = { field: ProfileField | undefined };

export function FieldFields({ field }: FieldProps) {
  return (
    <>
      <WordFields field={field} />
      <KindFields field={field} />
      <Choices name="visibility" values={visibilities} initial={field?.visibility ?? "public"} />
      <Choices name="mutability" values={mutabilities} initial={field?.mutability ?? "all"} />
      <Choices
        name="registrationOptions"
        values={registrationOptions}
        initial={field?.registrationOptions ?? "hidden"}
      />
      <CheckField
        name="userCards"
        label={<FormattedMessage id="profile-fields.userCards" />}
        description={<FormattedMessage id="profile-fields.userCards.text" />}
        initial={field?.displayOptions.userCards ?? false}
      />
      <CheckField
        name="enabled"
        label={<FormattedMessage id="profile-fields.enabled" />}
        description={<FormattedMessage id="profile-fields.enabled.text" />}
        initial={field?.enabled ?? true}
      />
    </>
  );
}

const text = (name: string) => <FormattedMessage id={`profile-fields.${name}`} />;

function WordFields({ field }: FieldProps) {
  return (
    <>
      <Field name="label" label={text("label")} initial={field?.label} isRequired>
        {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
      </Field>
      <Field
        name="description"
        label={text("description")}
        description={text("description.text")}
        initial={field?.description}
      >
        {(control) => <TextArea {...control} rows={2} dir="auto" maxLength={500} />}
      </Field>
      <Field
        name="apiName"
        label={text("apiName")}
        description={text(field ? "apiName.fixed" : "apiName.text")}
        initial={field?.apiName}
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
}

function KindFields({ field }: FieldProps) {
  const intl = useIntl();
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
            {kindsFor(field)
              .map(kindName)
              .map((name) => (
                <option key={name} value={name}>
                  {intl.formatMessage({ id: `profile-fields.kind.${name}` })}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <div className={styles.options}>
        <Field
          name="dropdownOptions"
          label={text("dropdownOptions")}
          description={text("dropdownOptions.text")}
          initial={field?.dropdownOptions?.join("\n")}
        >
          {(control) => <TextArea {...control} rows={4} dir="auto" />}
        </Field>
      </div>
    </div>
  );
}

type ChoicesProps = { name: string; values: readonly string[]; initial: string };

const Choices = ({ name, values, initial }: ChoicesProps) => (
  <RadioField
    name={name}
    legend={text(name)}
    initial={initial}
    options={values.map((value) => ({
      value,
      label: text(`${name}.${value}`),
      description: text(`${name}.${value}.text`),
    }))}
  />
);
