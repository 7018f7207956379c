import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import type { TestEmail } from "#features/mail/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { CategoryStep } from "../components/category-step.tsx";
import { DoneStep } from "../components/done-step.tsx";
import styles from "../components/first-steps.module.css";
import { MailStep } from "../components/mail-step.tsx";
import { SettingsStep } from "../components/settings-step.tsx";
import { loadStep, type StepData } from "../steps/load-step.ts";
import { steps } from "../steps/steps.ts";
import { takeStep } from "./take-step.ts";

export const loader = serverLoader(loadStep);
export const action = formAction<Response | TestEmail>(takeStep);

export default function FirstStepsPage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { step } = data;
  const title = intl.formatMessage({ id: `first-steps.${step}` });
  const number = steps.indexOf(step) + 1;
  const count = steps.length - 1;
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <div className={styles.page}>
        <PageHeading
          title={title}
          subtitle={
            step === "done" ? undefined : (
              <FormattedMessage id="first-steps.number" values={{ number, count }} />
            )
          }
          subtitleType="overline"
          description={<FormattedMessage id={`first-steps.${step}.text`} />}
        />
        <StepContent key={step} {...data} />
      </div>
    </PageLayout>
  );
}

function StepContent(data: StepData) {
  switch (data.step) {
    case "mail":
      return <MailStep {...data} />;
    case "category":
      return <CategoryStep {...data} />;
    case "done":
      return <DoneStep {...data} />;
    default:
      return <SettingsStep {...data} />;
  }
}
