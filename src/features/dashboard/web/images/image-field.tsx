import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { PictureInput, usePicturePreview } from "#ui/forms/picture-input.tsx";
import { useFormState } from "../components/dashboard-form.tsx";
import { useFieldErrors } from "../components/fields.tsx";
import styles from "./image-field.module.css";
import { chosenFile, isRemoved } from "./sent-image.ts";

type ImageFieldProps = {
  name: string;
  label: ReactNode;
  description?: ReactNode;
  initial?: string | null;
  disabled?: boolean;
};

/** Keeps, replaces or removes an image. The page's action reads it with `sentImage`. */
export function ImageField({ name, label, description, initial, disabled }: ImageFieldProps) {
  const { answer } = useFormState();
  const [preview, choose] = usePicturePreview();
  const address = answer?.values[name] ?? initial ?? "";
  const shown = preview ?? address;
  return (
    <div className={styles.field}>
      <FormField id={name} label={label} description={description} errors={useFieldErrors(name)}>
        <PictureInput name={chosenFile(name)} disabled={disabled} onChange={choose} />
      </FormField>
      <input type="hidden" name={name} value={address} />
      {shown && <img className={styles.preview} src={shown} alt="" />}
      {address && !disabled && (
        <Checkbox
          id={isRemoved(name)}
          name={isRemoved(name)}
          value="on"
          label={<FormattedMessage id="dashboard.image.remove" />}
        />
      )}
    </div>
  );
}
