import { type ChangeEvent, type InputHTMLAttributes, useEffect, useState } from "react";
import { useFormField } from "./form-field.tsx";
import styles from "./picture-input.module.css";

/** Types offered by the file dialog; the server inspects the file. */
const pictures = "image/jpeg,image/png,image/gif,image/webp,image/avif,image/heic,image/heif";

type PictureInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "accept">;

/** File input for an image. */
export const PictureInput = (props: PictureInputProps) => (
  <input {...useFormField()} {...props} type="file" accept={pictures} className={styles.file} />
);

/** Object URL of the chosen image, and the change handler that sets it. */
export function usePicturePreview() {
  const [address, setAddress] = useState<string>();
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) =>
    setAddress(files?.[0] ? URL.createObjectURL(files[0]) : undefined);
  return [address, choose] as const;
}
