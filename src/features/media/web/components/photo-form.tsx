import { type ChangeEvent, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#platform/web/page-action.ts";
import { Button } from "#ui/button.tsx";
import { FormField, useFormField } from "#ui/form-field.tsx";
import { Photo } from "#ui/photo.tsx";
import styles from "./photo-form.module.css";

/** What the browser offers; the server looks at what the file really is. */
const pictures = "image/jpeg,image/png,image/gif,image/webp,image/avif";

type PhotoFormProps = { photoUrl: string; answer: FormAnswer | undefined };

/** The photo as others see it, and the choice of another, shown before it is sent. */
export function PhotoForm({ photoUrl, answer }: PhotoFormProps) {
  const [preview, choose] = usePreview();
  const isSubmitting = useNavigation().state === "submitting";
  const problem = answer?.errors[0]?.message ?? answer?.message;
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form}>
      <div className={styles.photos}>
        <Photo src={preview ?? photoUrl} size="xlarge" />
        <Photo src={preview ?? photoUrl} size="medium" />
        <Photo src={preview ?? photoUrl} size="small" />
      </div>
      <FormField
        id="photo"
        label={<FormattedMessage id="media.photo.file" />}
        description={<FormattedMessage id="media.photo.file.description" />}
        errors={problem ? [problem] : []}
      >
        <FileInput onChange={choose} />
      </FormField>
      <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
        <FormattedMessage id="media.photo.upload" />
      </Button>
    </Form>
  );
}

function FileInput({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  const field = useFormField();
  return (
    <input
      {...field}
      type="file"
      name="photo"
      accept={pictures}
      required
      className={styles.file}
      onChange={onChange}
    />
  );
}

/** The chosen picture before it is sent. */
function usePreview() {
  const [address, setAddress] = useState<string>();
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const choose = ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) =>
    setAddress(files?.[0] ? URL.createObjectURL(files[0]) : undefined);
  return [address, choose] as const;
}
