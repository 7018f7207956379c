import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import styles from "./groups.module.css";

export const InviteForms = ({ answer }: { answer: FormAnswer | undefined }) => (
  <section className={styles.section}>
    <h2>
      <FormattedMessage id="groups.invite" />
    </h2>
    <Form method="post" noValidate className={styles.form}>
      <FormField
        id="invitees"
        label={<FormattedMessage id="groups.invitees" />}
        description={<FormattedMessage id="groups.invitees.text" />}
        errors={(answer?.errors ?? []).flatMap(({ field, message }) =>
          field === "invitees" ? [message] : [],
        )}
      >
        <TextArea name="invitees" rows={3} dir="auto" defaultValue={answer?.values.invitees} />
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" name="act" value="invite" variant="primary">
          <FormattedMessage id="groups.invite.send" />
        </Button>
        <Button type="submit" name="act" value="link">
          <FormattedMessage id="groups.invite.link" />
        </Button>
      </div>
    </Form>
  </section>
);
