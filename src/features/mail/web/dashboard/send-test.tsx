import { FormattedMessage, useIntl } from "react-intl";
import { useFetcher } from "react-router";
import { DashboardSection, fieldErrorText } from "#features/dashboard/web/public.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import styles from "./mails.module.css";
import type { TestEmail } from "./send-test-email.ts";
import { TestOutcome } from "./test-outcome.tsx";

type Answer = Partial<FormAnswer & TestEmail>;

/** Sends a test email from the settings and says how it went; without scripts on the page of delivery. */
export function SendTest() {
  const intl = useIntl();
  const { email } = useViewer();
  const { Form, state, data: answer } = useFetcher<Answer>();
  const errors = (answer?.errors ?? []).map((error) => fieldErrorText(intl, error));
  return (
    <DashboardSection
      title={<FormattedMessage id="mails.delivery.test" />}
      description={<FormattedMessage id="mails.test.text" />}
    >
      <Form method="post" action="/dashboard/mail-delivery" className={styles.test}>
        <FormField
          id="destinationAddress"
          label={<FormattedMessage id="mails.delivery.to" />}
          errors={errors}
        >
          <TextInput
            name="destinationAddress"
            type="email"
            dir="ltr"
            defaultValue={email ?? ""}
            maxLength={254}
            autoComplete="email"
          />
        </FormField>
        <Button type="submit" isSubmitting={state !== "idle"}>
          <FormattedMessage id="mails.delivery.send" />
        </Button>
      </Form>
      <div role="status">{state === "idle" && answer && <Result answer={answer} />}</div>
    </DashboardSection>
  );
}

function Result({ answer }: { answer: Answer }) {
  const intl = useIntl();
  const { outcome, status, message = "", errors = [], values } = answer;
  const to = answer.to ?? values?.destinationAddress;
  if (outcome) return <TestOutcome outcome={outcome} to={to} />;
  if (errors.length > 0) return null;
  const cure = status === 409 ? intl.formatMessage({ id: "mails.test.missing" }) : null;
  return <TestOutcome outcome={{ success: false, message, cure, answer: null }} to={to} />;
}
