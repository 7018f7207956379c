import { FormattedMessage } from "react-intl";
import { useSearchParams } from "react-router";
import { DashboardForm, Field } from "#features/dashboard/web/public.ts";
import { useViewer } from "#platform/web/site-context.ts";
import { Message } from "#ui/message.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { StepData } from "../pages/load-step.ts";
import styles from "./first-steps.module.css";
import { NextLink } from "./next-link.tsx";

/** Says whether mails can be sent, and sends one to see whether it arrives. */
export function MailStep({ step, mail }: StepData) {
  const { email } = useViewer();
  const [search] = useSearchParams();
  const isSent = search.get("done") === "sent";
  return (
    <>
      {mail && (
        <Message
          tone={mail.isOk ? "success" : "warning"}
          title={<FormattedMessage id={`first-steps.mail.${mail.isOk ? "works" : "fails"}`} />}
        >
          <span lang="en" dir="ltr">
            {mail.message} {mail.cure}
          </span>
        </Message>
      )}
      {isSent && (
        <div role="status">
          <Message tone="success">
            <FormattedMessage id="first-steps.mail.sent" />
          </Message>
        </div>
      )}
      <DashboardForm submitLabel={<FormattedMessage id="first-steps.mail.send" />}>
        <Field
          name="email"
          label={<FormattedMessage id="first-steps.mail.address" />}
          initial={email}
        >
          {(control) => <TextInput {...control} type="email" dir="ltr" maxLength={254} />}
        </Field>
      </DashboardForm>
      <div className={styles.next}>
        <NextLink step={step} isDone={isSent || mail?.isOk} />
      </div>
    </>
  );
}
