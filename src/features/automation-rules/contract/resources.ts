import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { inputTypes } from "./rules/controls.ts";

export const ruleStatuses = ["active", "inactive", "deleted"] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

export const dispatchStatuses = ["queued", "running", "success", "warning", "failed"] as const;
export type DispatchStatus = (typeof dispatchStatuses)[number];

const values = z.record(z.string().max(60), z.unknown());

const triggerType = z
  .string()
  .max(60)
  .describe("As the catalog names it: `staleDiscussionTrigger`");
const actionType = z.string().max(60).describe("As the catalog names it: `closeDiscussionAction`");
const conditionType = z.string().max(60).describe("As the catalog names it: `categoryCondition`");

const conditionSchema = z.strictObject({
  conditionType,
  conditionValue: values.describe("By the schema that the catalog has for the condition"),
});

export const automationRuleSchema = z
  .strictObject({
    name: visibleText(100).describe("As those who manage rules know it"),
    trigger: z.strictObject({
      triggerType,
      triggerValue: values.describe("By the schema that the catalog has for the trigger"),
    }),
    conditions: z
      .array(conditionSchema)
      .max(20)
      .default([])
      .describe("What must hold besides; each condition once"),
    action: z.strictObject({
      actionType,
      actionValue: values.describe("By the schema that the catalog has for the action"),
    }),
  })
  .meta({ id: "AutomationRule" });

export type AutomationRule = z.output<typeof automationRuleSchema>;

export const automationRulePatchSchema = automationRuleSchema.partial().extend({
  conditions: z.array(conditionSchema).max(20).optional().describe("What must hold besides"),
});

const personSchema = z.object({ userID: z.int(), name: z.string(), url: siteAddress() });

const described = {
  trigger: z.object({ triggerType: z.string(), triggerName: z.string(), triggerValue: values }),
  action: z.object({ actionType: z.string(), actionName: z.string(), actionValue: values }),
};

export const automationRecipeSchema = z
  .object({
    automationRuleId: z.int(),
    automationRuleRevisionId: z.int().describe("Of the rule as it is now; each change makes one"),
    name: z.string(),
    status: z.enum(ruleStatuses),
    dateInserted: timestamp(),
    dateUpdated: timestamp(),
    dateLastRun: omittedIfNull(timestamp()),
    dateFinished: omittedIfNull(timestamp()),
    insertUserId: z.int(),
    updateUserId: omittedIfNull(z.int()),
    insertUser: personSchema.optional().describe("With `expand=insertUser`"),
    updateUser: personSchema.optional().describe("With `expand=updateUser`"),
    dispatchStatus: omittedIfNull(
      z.enum(dispatchStatuses).describe("Of its last run, with `expand=dispatchStatus`"),
    ),
    recordType: z.string().describe("On what it acts: `discussion`"),
    ...described,
    conditions: z.array(
      z.object({ conditionType: z.string(), conditionName: z.string(), conditionValue: values }),
    ),
  })
  .meta({ id: "AutomationRecipe" });

export type AutomationRecipe = z.output<typeof automationRecipeSchema>;

const dispatchRecordSchema = z.object({
  recordType: z.string(),
  recordID: z.int(),
  name: z.string().optional().describe("While the caller may read it"),
  url: siteAddress().optional(),
  status: z.enum(["queued", "success", "failed", "skipped"]),
  message: omittedIfNull(z.string().describe("Why it was not done")),
});

export const automationDispatchSchema = z
  .object({
    automationRuleDispatchUUID: z.string(),
    automationRuleId: z.int(),
    automationRuleRevisionId: z.int().describe("What the rule was like"),
    name: z.string(),
    dateInserted: timestamp(),
    dateUpdated: timestamp(),
    dateDispatched: timestamp(),
    dateFinished: omittedIfNull(timestamp()),
    status: z.enum(dispatchStatuses),
    queuedJobStatus: z.enum(dispatchStatuses).describe("The same as `status`"),
    dispatchType: z.enum(["event", "time", "manual"]).describe("Why it ran"),
    insertUserId: z.int().describe("Who started it by hand, else who switched the rule on"),
    insertUser: personSchema.optional(),
    countRecords: z.int().describe("How many records the rule was to act on"),
    countSuccess: z.int(),
    countFailed: z.int(),
    countSkipped: z.int().describe("Those that were not what the rule is about any more"),
    records: z
      .array(dispatchRecordSchema)
      .optional()
      .describe("The first hundred, where one run is asked for"),
    ...described,
  })
  .meta({ id: "AutomationDispatch" });

export type AutomationDispatch = z.output<typeof automationDispatchSchema>;

const controlSchema = z.object({
  inputType: z.enum(inputTypes),
  label: z.string(),
  description: z.string().optional(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});

export const fieldSchema = z
  .looseObject({ type: z.string().optional(), "x-control": controlSchema })
  .describe("JSON schema of a value, with how forms ask for it");

export type CatalogField = z.output<typeof fieldSchema>;

export const valueSchemaSchema = z.object({
  type: z.literal("object"),
  properties: z.record(z.string(), fieldSchema),
  required: z.array(z.string()),
});

export const catalogActionSchema = z
  .object({
    actionType: z.string(),
    name: z.string(),
    actionTriggers: z.array(z.string()).describe("The triggers it goes with"),
    contentType: z.string().describe("On what it acts: `discussion`"),
    schema: valueSchemaSchema,
    dynamicSchemaParams: z.array(z.string()).describe("None: schemas are complete"),
  })
  .meta({ id: "AutomationAction" });

export const automationCatalogSchema = z
  .object({
    triggers: z.record(
      z.string(),
      z.object({
        triggerType: z.string(),
        name: z.string(),
        contentType: z.string().describe("What it finds: `discussion`"),
        isTimed: z.boolean().describe("Whether it waits for time to pass"),
        triggerActions: z.array(z.string()).describe("The actions it goes with"),
        schema: valueSchemaSchema,
      }),
    ),
    conditions: z.record(
      z.string(),
      z.object({
        conditionType: z.string(),
        name: z.string(),
        contentType: z.string(),
        schema: valueSchemaSchema,
      }),
    ),
    actions: z.record(z.string(), catalogActionSchema),
  })
  .meta({ id: "AutomationCatalog" });

export type AutomationCatalog = z.output<typeof automationCatalogSchema>;

export const rehearsalSchema = z
  .object({
    days: z.int().describe("How far back it looked"),
    countRecords: z.int().describe("On how many records the rule would have acted"),
    isMore: z.boolean().describe("Whether there are more than were counted"),
    records: z
      .array(
        z.object({
          recordType: z.string(),
          recordID: z.int(),
          name: z.string(),
          url: siteAddress().optional(),
          dateMet: timestamp().describe("When it would have acted"),
        }),
      )
      .describe("The latest of them"),
  })
  .meta({ id: "AutomationRehearsal" });

export type Rehearsal = z.output<typeof rehearsalSchema>;
