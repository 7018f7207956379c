import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { AutomationRecipe } from "../../../contract/resources.ts";
import { rehearsalUrl, rulesAbove, rulesUrl } from "../rule-urls.ts";

type Rules = typeof import("../../../contract/routes.ts");

interface Asked {
  act: "run" | "delete";
  rule: AutomationRecipe;
}

const actOf = ({ pathname }: URL): Asked["act"] =>
  /\/delete(\.data)?$/.test(pathname) ? "delete" : "run";

const load: PageLoad<Asked> = async (transport, { params, url }) => ({
  act: actOf(url),
  rule: await apiOf<Rules>()(transport)("GET /automation-rules/{automationRuleID}/recipe", {
    params: { automationRuleID: recordID(params.automationRuleID) },
  }),
});

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params, values }) => {
  const api = apiOf<Rules>()(transport);
  const automationRuleID = recordID(params.automationRuleID);
  if (values.intent === "delete") {
    const body = { status: "deleted" as const };
    await api("PUT /automation-rules/{automationRuleID}/status", {
      params: { automationRuleID },
      body,
    });
    return redirect(`${rulesUrl}?done=deleted`);
  }
  await api("POST /automation-rules/{automationRuleID}/trigger", { params: { automationRuleID } });
  return redirect(`${rulesUrl}?done=started`);
});

export default function ConfirmActPage() {
  const intl = useIntl();
  const { act, rule } = useLoaderData<typeof loader>();
  const { automationRuleId, name, trigger, action: then } = rule;
  return (
    <DashboardPage
      title={intl.formatMessage({ id: `automation-rules.${act}.title` }, { name })}
      description={
        <FormattedMessage
          id="automation-rules.rehearsal.sentence"
          values={{ trigger: trigger.triggerName, action: then.actionName }}
        />
      }
      above={rulesAbove(intl)}
    >
      <p>
        <FormattedMessage id={`automation-rules.${act}.text`} />
      </p>
      <DashboardForm
        intent={act}
        isDangerous={act === "delete"}
        submitLabel={
          <FormattedMessage id={`automation-rules.${act === "run" ? "runNow" : "delete"}`} />
        }
        actions={
          <>
            {act === "run" && (
              <LinkButton href={rehearsalUrl(automationRuleId)}>
                <FormattedMessage id="automation-rules.rehearse" />
              </LinkButton>
            )}
            <LinkButton href={rulesUrl} variant="text">
              <FormattedMessage id="ui.cancel" />
            </LinkButton>
          </>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
