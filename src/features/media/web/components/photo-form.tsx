import { FormattedMessage } from "react-intl";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { PictureInput, usePicturePreview } from "#ui/forms/picture-input.tsx";
import { Photo } from "#ui/values/photo.tsx";
import styles from "./photo-form.module.css";

type PhotoFormProps = { photoUrl: string; answer: FormAnswer | undefined };

export function PhotoForm({ photoUrl, answer }: PhotoFormProps) {
  const [preview, choose] = usePicturePreview();
  const { name } = useViewer();
  const isSubmitting = useNavigation().state === "submitting";
  const problem = answer?.errors[0]?.message ?? answer?.message;
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form}>
      <div className={styles.photos}>
        <Photo src={preview ?? photoUrl} name={name} size="xlarge" />
        <Photo src={preview ?? photoUrl} name={name} size="medium" />
        <Photo src={preview ?? photoUrl} name={name} size="small" />
      </div>
      <FormField
        id="photo"
        label={<FormattedMessage id="media.photo.file" />}
        description={<FormattedMessage id="media.photo.file.description" />}
        errors={problem ? [problem] : []}
      >
        <PictureInput name="photo" required onChange={choose} />
      </FormField>
      <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
        <FormattedMessage id="media.photo.upload" />
      </Button>
    </Form>
  );
}
