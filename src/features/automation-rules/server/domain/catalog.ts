import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { type Translate, translatorFor } from "#platform/server/translator.ts";
import type { AutomationCatalog, CatalogField } from "../../contract/resources.ts";
import type { Control } from "../../contract/rules/controls.ts";
import {
  automationActions,
  automationChoices,
  automationConditions,
  automationTriggers,
} from "../extension-points.ts";

type Choices = ReadonlyMap<string, { value: string; label: string }[]>;

export async function readCatalog(ctx: Ctx): Promise<AutomationCatalog> {
  const { extensions } = ctx.platform;
  const translate = await translatorFor(ctx);
  const choices = new Map<string, { value: string; label: string }[]>();
  for (const { name, list } of extensions.list(automationChoices))
    choices.set(name, await list(ctx));
  const schemaOf = (value: z.ZodObject) => describeValue(value, translate, choices);
  const triggers = extensions.list(automationTriggers);
  const actions = extensions.list(automationActions);
  return {
    triggers: keyed(
      triggers,
      "triggerType",
      ({ triggerType, recordType, isTimed = false, value }) => ({
        triggerType,
        name: translate(`automation.trigger.${triggerType}`),
        contentType: recordType,
        isTimed,
        triggerActions: actions
          .filter((action) => action.recordType === recordType)
          .map(({ actionType }) => actionType),
        schema: schemaOf(value),
      }),
    ),
    conditions: keyed(
      extensions.list(automationConditions),
      "conditionType",
      ({ conditionType, recordType, value }) => ({
        conditionType,
        name: translate(`automation.condition.${conditionType}`),
        contentType: recordType,
        schema: schemaOf(value),
      }),
    ),
    actions: keyed(actions, "actionType", ({ actionType, recordType, value }) => ({
      actionType,
      name: translate(`automation.action.${actionType}`),
      actionTriggers: triggers
        .filter((trigger) => trigger.recordType === recordType)
        .map(({ triggerType }) => triggerType),
      contentType: recordType,
      schema: schemaOf(value),
      dynamicSchemaParams: [],
    })),
  };
}

const keyed = <Key extends string, Entry extends Record<Key, string>, Shown>(
  entries: readonly Entry[],
  key: Key,
  show: (entry: Entry) => Shown,
): Record<string, Shown> => Object.fromEntries(entries.map((entry) => [entry[key], show(entry)]));

const jsonSchema = z.looseObject({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
});

function describeValue(value: z.ZodObject, translate: Translate, choices: Choices) {
  const { properties, required } = jsonSchema.parse(
    z.toJSONSchema(value, { unrepresentable: "any", io: "input" }),
  );
  return {
    type: "object" as const,
    required,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, { control, ...schema }]) => [
        name,
        { ...schema, "x-control": controlOf(control as Control, translate, choices) },
      ]),
    ) as Record<string, CatalogField>,
  };
}

const controlOf = (control: Control, translate: Translate, known: Choices) => ({
  inputType: control.inputType,
  label: translate(control.labelID),
  ...(control.descriptionID ? { description: translate(control.descriptionID) } : {}),
  ...(control.choices
    ? { choices: (known.get(control.choices) ?? []).map(({ value, label }) => ({ value, label })) }
    : {}),
});
