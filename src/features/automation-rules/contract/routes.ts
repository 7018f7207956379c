import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { csv, expand, id, paging, sort, whole } from "#platform/contract/queries/query.ts";
import { dateFilter, range } from "#platform/contract/queries/query-filters.ts";
import {
  automationCatalogSchema,
  automationDispatchSchema,
  automationRecipeSchema,
  automationRulePatchSchema,
  automationRuleSchema,
  catalogActionSchema,
  dispatchStatuses,
  rehearsalSchema,
  ruleStatuses,
} from "./resources.ts";

const access = may("site.manage");

const ruleParams = z.object({ automationRuleID: id().describe("Id of the rule") });

export const createRule = endpoint({
  method: "POST",
  path: "/automation-rules",
  summary: "Add a rule",
  description: "It is switched off until its status is set.",
  access,
  body: automationRuleSchema,
  output: automationRecipeSchema,
});

export const updateRule = endpoint({
  method: "PATCH",
  path: "/automation-rules/{automationRuleID}",
  summary: "Change a rule",
  description: "Records on which it acted before stay done with.",
  access,
  params: ruleParams,
  body: automationRulePatchSchema,
  output: automationRecipeSchema,
});

export const updateNamedRule = endpoint({
  method: "PATCH",
  path: "/automation-rules",
  summary: "Change the rule that the body names",
  access,
  body: automationRulePatchSchema.extend({ automationRuleId: ruleParams.shape.automationRuleID }),
  output: automationRecipeSchema,
});

export const deleteRule = endpoint({
  method: "DELETE",
  path: "/automation-rules/{automationRuleID}",
  summary: "Delete a rule",
  description: "The history of what it did stays.",
  access,
  params: ruleParams,
});

export const getCatalog = endpoint({
  method: "GET",
  path: "/automation-rules/catalog",
  summary: "Read which triggers, conditions and actions there are",
  access,
  output: automationCatalogSchema,
});

export const getAction = endpoint({
  method: "GET",
  path: "/automation-rules/action-by-type",
  summary: "Read about one action",
  access,
  query: z.object({ type: z.string().max(60).describe("Its `actionType`") }),
  output: catalogActionSchema,
});

const expandRecipe = () => expand(["insertUser", "updateUser", "dispatchStatus"]);

export const listRecipes = endpoint({
  method: "GET",
  path: "/automation-rules/recipes",
  summary: "List the rules",
  access,
  query: z.object({
    automationRuleId: range().optional().describe("Only these"),
    status: csv(z.enum(ruleStatuses))
      .default(["active", "inactive"])
      .describe("Only rules of these statuses"),
    sort: sort("status", "dateInserted", "dateUpdated", "dateLastRun").optional(),
    limit: whole(1, 150).default(150).describe("How many at most"),
    expand: expandRecipe(),
  }),
  output: z.array(automationRecipeSchema),
});

export const getRecipe = endpoint({
  method: "GET",
  path: "/automation-rules/{automationRuleID}/recipe",
  summary: "Read a rule",
  access,
  params: ruleParams,
  query: z.object({ expand: expandRecipe() }),
  output: automationRecipeSchema,
});

export const setStatus = endpoint({
  method: "PUT",
  path: "/automation-rules/{automationRuleID}/status",
  summary: "Switch a rule on or off, or delete it",
  access,
  params: ruleParams,
  body: z.strictObject({ status: z.enum(ruleStatuses).describe("What it is to be") }),
  output: automationRecipeSchema,
});

export const triggerRule = endpoint({
  method: "POST",
  path: "/automation-rules/{automationRuleID}/trigger",
  summary: "Let a rule act at once on all that it is about",
  description: "Also where it is switched off. Records on which it acted before stay done with.",
  access,
  params: ruleParams,
  status: 200,
  output: automationRecipeSchema,
  refuses: [409],
});

export const rehearseRule = endpoint({
  method: "POST",
  path: "/automation-rules/rehearsals",
  summary: "See what a rule would have done in the last 90 days",
  description: "Nothing is done and nothing is kept.",
  access,
  cost: "search",
  status: 200,
  body: automationRuleSchema,
  output: rehearsalSchema,
});

const dispatchQuery = {
  automationRuleDispatchUUID: z.uuid().optional().describe("Only this one"),
  actionType: z.string().max(60).optional().describe("Only runs of this action"),
  dispatchStatus: csv(z.enum(dispatchStatuses)).optional().describe("Only runs of these statuses"),
  dateUpdated: dateFilter().optional(),
  dateLastRun: dateFilter().optional(),
  dateFinished: dateFilter().optional(),
  ...paging(30, 100),
  expand: expand(["insertUser"]),
  sort: sort("dateInserted", "dateUpdated", "dateFinished").optional(),
};

export const listDispatches = endpoint({
  method: "GET",
  path: "/automation-rules/dispatches",
  summary: "List what rules did, the latest first",
  access,
  query: z.object({
    automationRuleID: id().optional().describe("Only what this rule did"),
    ...dispatchQuery,
  }),
  output: z.array(automationDispatchSchema),
  paging: "numbered",
});

export const listDispatchesOf = endpoint({
  method: "GET",
  path: "/automation-rules/{automationRuleID}/dispatches",
  summary: "List what a rule did, the latest first",
  access,
  params: ruleParams,
  query: z.object(dispatchQuery),
  output: z.array(automationDispatchSchema),
  paging: "numbered",
});

export const getDispatch = endpoint({
  method: "GET",
  path: "/automation-rules/{automationRuleID}/dispatches/{ruleDispatchID}",
  summary: "Read about one run of a rule, with its records",
  access,
  params: ruleParams.extend({ ruleDispatchID: z.uuid().describe("Id of the run") }),
  output: automationDispatchSchema,
});
