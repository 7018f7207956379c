import { FormattedMessage } from "react-intl";
import { DashboardForm, DashboardSection, Field } from "#features/dashboard/web/public.ts";
import { type TestEmail, TestOutcome } from "#features/mail/web/public.ts";
import { TextInput } from "#ui/forms/text-input.tsx";

type TestTemplateProps = {
  ownAddress: string;
  outcome: TestEmail["outcome"] | undefined;
  to: string | undefined;
};

export const TestTemplate = ({ ownAddress, outcome, to }: TestTemplateProps) => (
  <DashboardSection
    title={<FormattedMessage id="emailTemplates.test" />}
    description={<FormattedMessage id="emailTemplates.test.text" />}
  >
    <div role="status">{outcome && <TestOutcome outcome={outcome} to={to} />}</div>
    <DashboardForm intent="test" submitLabel={<FormattedMessage id="emailTemplates.test" />}>
      <Field
        name="destinationAddress"
        label={<FormattedMessage id="emailTemplates.test.to" />}
        initial={ownAddress}
      >
        {(control) => (
          <TextInput {...control} type="email" dir="ltr" maxLength={254} autoComplete="email" />
        )}
      </Field>
    </DashboardForm>
  </DashboardSection>
);
