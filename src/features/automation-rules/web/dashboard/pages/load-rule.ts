import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import type { AutomationCatalog, AutomationRecipe } from "../../../contract/resources.ts";

type Rules = typeof import("../../../contract/routes.ts");

export interface RuleData {
  /** Undefined for a new rule. */
  rule: AutomationRecipe | undefined;
  catalog: AutomationCatalog;
  triggerType: string | undefined;
  actionType: string | undefined;
}

/** An existing rule, or the parts of a new one: `/dashboard/automation-rules/add?triggerType=…&actionType=…` */
export async function loadRule(transport: Transport, { params, url }: PageArgs): Promise<RuleData> {
  const api = apiOf<Rules>()(transport);
  const rule =
    params.automationRuleID === undefined
      ? undefined
      : await api("GET /automation-rules/{automationRuleID}/recipe", {
          params: { automationRuleID: recordID(params.automationRuleID) },
        });
  const catalog = await api("GET /automation-rules/catalog");
  const parameter = (name: string) => url.searchParams.get(name) || undefined;
  const triggerType = parameter("triggerType") ?? rule?.trigger.triggerType;
  const actionType = parameter("actionType") ?? rule?.action.actionType;
  const trigger = Object.values(catalog.triggers).find((each) => each.triggerType === triggerType);
  return {
    rule,
    catalog,
    triggerType: trigger?.triggerType,
    actionType: trigger?.triggerActions.find((each) => each === actionType),
  };
}
