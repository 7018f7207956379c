import { FormattedMessage, useIntl } from "react-intl";
import { CheckField, Field } from "#features/dashboard/web/public.ts";
import { ColorInput } from "#ui/forms/color-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { bannerTexts, type ColourPart, colourParts } from "./theme-form-fields.ts";
import styles from "./theme-preview.module.css";
import { presetIn, textIn, valueIn } from "./theme-values.ts";

const presets = ["system", "light", "dark"] as const;

type Variables = { variables: unknown };

export function ColourFields({ variables }: Variables) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `themes.edit.${id}` });
  return (
    <fieldset className={styles.part}>
      <legend>{text("colours")}</legend>
      <p className={styles.note}>{text("colours.text")}</p>
      <Field
        name="preset"
        label={intl.formatMessage({ id: "themes.manage.preset" })}
        initial={presetIn(variables)}
      >
        {(control) => (
          <Select {...control}>
            {presets.map((preset) => (
              <option key={preset} value={preset}>
                {intl.formatMessage({ id: `themes.manage.preset.${preset}` })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ColourInputs part="colours" variables={variables} />
    </fieldset>
  );
}

/** Colours that most themes leave to follow from the others. */
export const MoreColours = ({ part, variables }: Variables & { part: "buttons" | "messages" }) => (
  <fieldset className={styles.part}>
    <legend>
      <FormattedMessage id={`themes.edit.${part}`} />
    </legend>
    <ColourInputs part={part} variables={variables} />
  </fieldset>
);

function ColourInputs({ part, variables }: Variables & { part: ColourPart }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `themes.edit.${id}` });
  return colourParts[part].map(({ name, path }) => (
    <Field key={name} name={name} label={text(name)} initial={textIn(variables, path)}>
      {(control) => (
        <ColorInput
          {...control}
          maxLength={80}
          pickerLabel={intl.formatMessage({ id: "themes.edit.pick" }, { name: text(name) })}
        />
      )}
    </Field>
  ));
}

export function BannerFields({ variables }: Variables) {
  const hidesSearch = valueIn(variables, ["banner", "options", "hideSearch"]) === true;
  return (
    <fieldset className={styles.part}>
      <legend>
        <FormattedMessage id="themes.edit.bannerPart" />
      </legend>
      {bannerTexts.map(({ name, path }) => (
        <Field
          key={name}
          name={name}
          label={<FormattedMessage id={`themes.edit.${name}`} />}
          initial={textIn(variables, path)}
        >
          {(control) =>
            name === "bannerTitle" ? (
              <TextInput {...control} dir="auto" maxLength={250} />
            ) : (
              <TextArea {...control} rows={2} dir="auto" maxLength={1_000} />
            )
          }
        </Field>
      ))}
      <CheckField
        name="bannerSearch"
        label={<FormattedMessage id="themes.edit.bannerSearch" />}
        initial={!hidesSearch}
      />
    </fieldset>
  );
}
