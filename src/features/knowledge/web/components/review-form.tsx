import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { FormActions } from "#ui/forms/form.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import styles from "./knowledge.module.css";

interface ReviewFormProps {
  revision: { articleRevisionID: number; dateInserted: string };
}

/** Decides about a text that waits for review. */
export const ReviewForm = ({ revision }: ReviewFormProps) => (
  <Form method="post" className={styles.form}>
    <input type="hidden" name="revision" value={revision.articleRevisionID} />
    <input type="hidden" name="version" value={revision.dateInserted} />
    <FormField id="note" label={<FormattedMessage id="knowledge.note" />}>
      <TextArea name="note" rows={3} maxLength={2_000} dir="auto" />
    </FormField>
    <FormActions>
      <Button type="submit" name="act" value="publish" variant="primary">
        <FormattedMessage id="knowledge.publish" />
      </Button>
      <Button type="submit" name="act" value="changes">
        <FormattedMessage id="knowledge.askChanges" />
      </Button>
      <Button type="submit" name="act" value="reject">
        <FormattedMessage id="knowledge.reject" />
      </Button>
    </FormActions>
  </Form>
);
