import { FormattedMessage, useIntl } from "react-intl";
import { useActionData, useLoaderData } from "react-router";
import type { z } from "zod";
import {
  DashboardForm,
  DashboardPage,
  DashboardSection,
  Field,
} from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { mailDomainSchema } from "../../../contract/resources.ts";
import { DomainChecks } from "../domain-checks.tsx";
import { sendTestEmail, type TestEmail } from "../send-test-email.ts";
import { TestOutcome } from "../test-outcome.tsx";

type Mails = typeof import("../../../contract/routes.ts");

interface Delivery {
  check: { isOk: boolean; message: string; cure: string | null };
  domain: z.output<typeof mailDomainSchema>;
}

const load: PageLoad<Delivery> = async (transport) => {
  const api = apiOf<Mails>()(transport);
  return { check: await api("GET /mail/check"), domain: await api("GET /mail/domain") };
};

export const loader = serverLoader(load);

export const action = formAction<TestEmail>(sendTestEmail);

export default function DeliveryPage() {
  const intl = useIntl();
  const { email } = useViewer();
  const { check, domain } = useLoaderData<typeof loader>();
  const answer = useActionData<Partial<TestEmail>>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "mails.delivery" })}
      above={[{ name: intl.formatMessage({ id: "mails.title" }), url: "/dashboard/mails" }]}
      actions={
        <LinkButton href="/dashboard/settings/mail">
          <FormattedMessage id="mails.delivery.settings" />
        </LinkButton>
      }
    >
      <DashboardSection title={<FormattedMessage id="mails.delivery.server" />}>
        <TestOutcome isCheck outcome={{ ...check, success: check.isOk, answer: null }} />
      </DashboardSection>
      <DashboardSection
        title={<FormattedMessage id="mails.delivery.test" />}
        description={<FormattedMessage id="mails.delivery.test.text" />}
      >
        <div role="status">
          {answer?.outcome && <TestOutcome outcome={answer.outcome} to={answer.to} />}
        </div>
        <DashboardForm submitLabel={<FormattedMessage id="mails.delivery.send" />}>
          <Field
            name="destinationAddress"
            label={<FormattedMessage id="mails.delivery.to" />}
            initial={email}
          >
            {(control) => (
              <TextInput {...control} type="email" dir="ltr" maxLength={254} autoComplete="email" />
            )}
          </Field>
        </DashboardForm>
      </DashboardSection>
      <DashboardSection
        title={<FormattedMessage id="mails.domain" />}
        description={<FormattedMessage id="mails.domain.text" />}
      >
        <DomainChecks domain={domain} />
      </DashboardSection>
    </DashboardPage>
  );
}
