import { FormattedMessage } from "react-intl";
import { DashboardForm } from "#features/dashboard/web/public.ts";
import { SettingField } from "#features/settings/web/public.ts";
import type { StepData } from "../steps/load-step.ts";
import { NextLink } from "./next-link.tsx";

export function SettingsStep({ step, settings }: StepData) {
  return (
    <DashboardForm
      submitLabel={<FormattedMessage id="first-steps.next" />}
      actions={<NextLink step={step} />}
    >
      {settings.map((setting) => (
        <SettingField key={setting.key} setting={setting} />
      ))}
    </DashboardForm>
  );
}
