import { FormattedMessage } from "react-intl";
import { useLocation } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DashboardForm } from "./dashboard-form.tsx";

/** For buttons and rows without a form of their own: resubmits their values. */
export function ConfirmationForm({ answer }: { answer: FormAnswer }) {
  const { pathname, search } = useLocation();
  return (
    <DashboardForm
      intent={answer.values.intent ?? ""}
      submitLabel={<FormattedMessage id="dashboard.confirm.submit" />}
      actions={
        <LinkButton href={`${pathname}${search}`}>
          <FormattedMessage id="dashboard.cancel" />
        </LinkButton>
      }
    >
      {Object.entries(answer.lists)
        .filter(([name]) => name !== "intent")
        .flatMap(([name, values]) =>
          values.map((value) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          )),
        )}
    </DashboardForm>
  );
}
