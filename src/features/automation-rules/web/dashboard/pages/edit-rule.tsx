import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import {
  DashboardForm,
  DashboardPage,
  DashboardSection,
  Field,
} from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { TextInput } from "#ui/forms/text-input.tsx";
import { RuleParts } from "../rule-parts.tsx";
import { rehearsalUrl, rulesAbove } from "../rule-urls.ts";
import { ValueFields } from "../value-fields.tsx";
import { loadRule, type RuleData } from "./load-rule.ts";
import { mapErrorsToForm, readRule } from "./read-values.ts";

type Rules = typeof import("../../../contract/routes.ts");

const load: PageLoad<RuleData> = loadRule;

export const loader = serverLoader(load);

/** Saving leads to the dry run, before the rule can be enabled. */
export const action = formAction(async ({ transport, values, lists, params }) => {
  const api = apiOf<Rules>()(transport);
  const body = readRule(await api("GET /automation-rules/catalog"), { values, lists });
  const automationRuleID =
    params.automationRuleID === undefined ? 0 : recordID(params.automationRuleID);
  const { automationRuleId } = await mapErrorsToForm(() =>
    params.automationRuleID === undefined
      ? api("POST /automation-rules", { body })
      : api("PATCH /automation-rules/{automationRuleID}", { params: { automationRuleID }, body }),
  );
  return redirect(rehearsalUrl(automationRuleId));
});

/** Trigger and action are chosen first; the other fields depend on them. */
export default function EditRulePage() {
  const intl = useIntl();
  const data = useLoaderData<typeof loader>();
  const { rule, triggerType, actionType } = data;
  return (
    <DashboardPage
      title={rule?.name ?? intl.formatMessage({ id: "automation-rules.add" })}
      description={<FormattedMessage id="automation-rules.edit.text" />}
      above={rulesAbove(intl)}
    >
      <RuleParts {...data} />
      {triggerType && actionType && <RuleForm key={`${triggerType} ${actionType}`} {...data} />}
    </DashboardPage>
  );
}

function RuleForm({ rule, catalog, triggerType = "", actionType = "" }: RuleData) {
  const trigger = catalog.triggers[triggerType];
  const action = catalog.actions[actionType];
  if (!trigger || !action) return null;
  const conditions = Object.values(catalog.conditions).filter(
    ({ contentType }) => contentType === trigger.contentType,
  );
  const conditionValue = (type: string) =>
    rule?.conditions.find(({ conditionType }) => conditionType === type)?.conditionValue;
  const hasFields = Object.keys(action.schema.properties).length > 0;
  return (
    <DashboardForm submitLabel={<FormattedMessage id="automation-rules.save" />}>
      <input type="hidden" name="triggerType" value={triggerType} />
      <input type="hidden" name="actionType" value={actionType} />
      <Field
        name="name"
        label={<FormattedMessage id="automation-rules.name" />}
        description={<FormattedMessage id="automation-rules.name.text" />}
        initial={rule?.name}
        isRequired
      >
        {(control) => <TextInput {...control} dir="auto" maxLength={100} />}
      </Field>
      <DashboardSection title={trigger.name}>
        <ValueFields
          prefix="trigger.triggerValue"
          schema={trigger.schema}
          values={rule?.trigger.triggerType === triggerType ? rule.trigger.triggerValue : undefined}
        />
      </DashboardSection>
      {conditions.length > 0 && (
        <DashboardSection
          title={<FormattedMessage id="automation-rules.conditions" />}
          description={<FormattedMessage id="automation-rules.conditions.text" />}
        >
          {conditions.map(({ conditionType, name, schema }) => (
            <ValueFields
              key={conditionType}
              prefix={`conditions.${conditionType}`}
              schema={labelledAs(name, schema)}
              values={conditionValue(conditionType) ?? {}}
            />
          ))}
        </DashboardSection>
      )}
      {hasFields && (
        <DashboardSection title={action.name}>
          <ValueFields
            prefix="action.actionValue"
            schema={action.schema}
            values={rule?.action.actionType === actionType ? rule.action.actionValue : undefined}
          />
        </DashboardSection>
      )}
    </DashboardForm>
  );
}

type Schema = RuleData["catalog"]["actions"][string]["schema"];

/** A condition with a single field takes the label of the field. */
function labelledAs(name: string, schema: Schema): Schema {
  return {
    ...schema,
    required: [],
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([key, field]) => [
        key,
        { ...field, "x-control": { ...field["x-control"], label: name } },
      ]),
    ),
  };
}
