import { FormattedMessage } from "react-intl";
import { useActionData } from "react-router";
import { DashboardForm, DashboardSection, Field } from "#features/dashboard/web/public.ts";
import { type TestEmail, TestOutcome } from "#features/mail/web/public.ts";
import { type Setting, SettingField } from "#features/settings/web/public.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Message } from "#ui/feedback/message.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { MailState, StepData } from "../steps/load-step.ts";
import styles from "./first-steps.module.css";
import { NextLink } from "./next-link.tsx";

export function MailStep({ step, settings, mail }: StepData) {
  const { outcome, to } = useActionData<Partial<TestEmail>>() ?? {};
  return (
    <>
      {mail && <MailReport {...mail} />}
      <div role="status">{outcome && <TestOutcome outcome={outcome} to={to} />}</div>
      {mail && mail.state !== "works" && <ServerForm settings={settings} mail={mail} />}
      {mail?.state !== "missing" && <TestForm />}
      <div className={styles.next}>
        <NextLink step={step} isDone={outcome?.success || mail?.state === "works"} />
      </div>
    </>
  );
}

const MailReport = ({ state, message, cure }: MailState) => (
  <Message
    tone={state === "works" ? "success" : "warning"}
    title={<FormattedMessage id={`first-steps.mail.${state}`} />}
  >
    <span lang="en" dir="ltr">
      {message} {cure}
    </span>
  </Message>
);

/** If a mail server is configured, only the sender is required. */
function ServerForm({ settings, mail: { state } }: { settings: Setting[]; mail: MailState }) {
  const fields = settings.filter(
    ({ key }) => state !== "sender" || !key.startsWith("outgoingEmails.smtp."),
  );
  return (
    <DashboardSection title={<FormattedMessage id="first-steps.mail.server" />}>
      <DashboardForm submitLabel={<FormattedMessage id="first-steps.mail.save" />}>
        {fields.map((setting) => (
          <SettingField key={setting.key} setting={setting} />
        ))}
      </DashboardForm>
    </DashboardSection>
  );
}

function TestForm() {
  const { email } = useViewer();
  return (
    <DashboardSection title={<FormattedMessage id="first-steps.mail.test" />}>
      <DashboardForm intent="test" submitLabel={<FormattedMessage id="first-steps.mail.send" />}>
        <Field
          name="destinationAddress"
          label={<FormattedMessage id="first-steps.mail.address" />}
          initial={email}
        >
          {(control) => <TextInput {...control} type="email" dir="ltr" maxLength={254} />}
        </Field>
      </DashboardForm>
    </DashboardSection>
  );
}
