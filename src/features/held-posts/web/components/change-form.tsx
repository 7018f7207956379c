import { FormattedMessage, useIntl } from "react-intl";
import { Form, useActionData, useNavigation } from "react-router";
import { BodyEditor, bodyError, type WrittenBody, writtenOf } from "#features/editor/web/public.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import styles from "./held-post.module.css";
import type { ShownHeldPost } from "./shown-held-post.ts";

interface ChangeFormProps {
  heldPost: ShownHeldPost;
  written: WrittenBody;
}

export function ChangeForm({ heldPost, written }: ChangeFormProps) {
  const intl = useIntl();
  const answer = useActionData<FormAnswer>();
  const { formData } = useNavigation();
  const errorsOf = (field: string) => answer?.errors.filter((error) => error.field === field) ?? [];
  const isOther = answer && answer.errors.length === 0;
  return (
    <>
      <details className={styles.change} open={answer?.values.intent === "save"}>
        <summary>
          <FormattedMessage id="held-posts.change" />
        </summary>
        <Form method="post" className={styles.form}>
          {heldPost.name && (
            <FormField
              id="name"
              label={<FormattedMessage id="held-posts.name" />}
              errors={errorsOf("name").map(({ message }) => message)}
            >
              <TextInput
                name="name"
                required
                maxLength={250}
                dir="auto"
                defaultValue={answer?.values.name ?? heldPost.name}
              />
            </FormField>
          )}
          <FormField
            label={<FormattedMessage id="held-posts.body" />}
            errors={errorsOf("body").map((error) => bodyError(intl, error))}
          >
            <BodyEditor defaultValue={writtenOf(answer) ?? written} rows={8} />
          </FormField>
          <div>
            <Button
              type="submit"
              name="intent"
              value="save"
              variant="primary"
              isSubmitting={formData?.get("intent") === "save"}
            >
              <FormattedMessage id="held-posts.save" />
            </Button>
          </div>
        </Form>
      </details>
      {isOther && <Message tone="error">{answer.description ?? answer.message}</Message>}
      <Form method="post" className={styles.actions}>
        <Button type="submit" name="intent" value="withdraw" icon="trash" variant="danger">
          <FormattedMessage id="held-posts.withdraw" />
        </Button>
      </Form>
    </>
  );
}
