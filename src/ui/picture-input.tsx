import { type ChangeEvent, type InputHTMLAttributes, useEffect, useState } from "react";
import { useFormField } from "./form-field.tsx";
import styles from "./picture-input.module.css";

/** What the browser offers; the server looks at what the file really is. */
const pictures = "image/jpeg,image/png,image/gif,image/webp,image/avif,image/heic,image/heif";

type PictureInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "accept">;

/** Chooses a picture on this device. */
export const PictureInput = (props: PictureInputProps) => (
  <input {...useFormField()} {...props} type="file" accept={pictures} className={styles.file} />
);

/** The address of the chosen picture before it is sent, and what hears of the choice. */
export function usePicturePreview() {
  const [address, setAddress] = useState<string>();
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) =>
    setAddress(files?.[0] ? URL.createObjectURL(files[0]) : undefined);
  return [address, choose] as const;
}
