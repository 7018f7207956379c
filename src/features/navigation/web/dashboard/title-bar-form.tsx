import { FormattedMessage, useIntl } from "react-intl";
import { Field, ImageField } from "#features/dashboard/web/public.ts";
import { ColorInput } from "#ui/forms/color-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { type TitleBarField, textIn, titleBarFields } from "./title-bar-fields.ts";

export const TitleBarForm = ({ variables }: { variables: unknown }) =>
  titleBarFields.map((field) => (
    <OneField key={field.name} field={field} initial={textIn(variables, field.path)} />
  ));

function OneField({ field, initial }: { field: TitleBarField; initial: string }) {
  const label = <FormattedMessage id={`navigation.titleBar.${field.name}`} />;
  if (field.kind === "image")
    return <ImageField name={field.name} label={label} initial={initial} />;
  return (
    <Field name={field.name} label={label} initial={initial}>
      {(control) => <Control field={field} control={control} />}
    </Field>
  );
}

interface ControlProps {
  field: TitleBarField;
  control: { name: string; defaultValue: string };
}

function Control({ field: { name, kind, choices = [] }, control }: ControlProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `navigation.titleBar.${id}` });
  if (kind === "choice")
    return (
      <Select {...control}>
        {choices.map((choice, index) => (
          <option key={choice} value={index === 0 ? "" : choice}>
            {text(`${name}.${choice}`)}
          </option>
        ))}
      </Select>
    );
  if (kind === "color")
    return <ColorInput {...control} maxLength={80} pickerLabel={text("pick")} />;
  return (
    <TextInput
      {...control}
      dir="ltr"
      maxLength={kind === "size" ? 12 : 2_000}
      inputMode={kind === "size" ? "numeric" : undefined}
      placeholder={placeholders[name]}
    />
  );
}

const placeholders: Readonly<Record<string, string>> = {
  height: "48",
  heightMobile: "44",
  logoAddress: "/",
};
