import { FormattedMessage } from "react-intl";
import { DashboardForm, DashboardSection, RadioField } from "#features/dashboard/web/public.ts";
import type { EmailTemplate, Language } from "./pages/load-template.ts";

type ResetTemplateProps = { template: EmailTemplate; language: Language | undefined };

export const ResetTemplate = ({ template: { locale }, language }: ResetTemplateProps) => (
  <DashboardSection
    title={<FormattedMessage id="emailTemplates.reset" />}
    description={<FormattedMessage id="emailTemplates.reset.text" />}
  >
    <DashboardForm
      intent="reset"
      isDangerous
      submitLabel={<FormattedMessage id="emailTemplates.reset" />}
    >
      <RadioField
        name="what"
        legend={<FormattedMessage id="emailTemplates.reset.what" />}
        initial={locale}
        options={[
          {
            value: locale,
            label: (
              <FormattedMessage
                id="emailTemplates.reset.locale"
                values={{ language: language?.name ?? locale }}
              />
            ),
          },
          { value: "all", label: <FormattedMessage id="emailTemplates.reset.all" /> },
        ]}
      />
    </DashboardForm>
  </DashboardSection>
);
