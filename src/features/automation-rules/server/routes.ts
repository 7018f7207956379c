import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { rehearse } from "./actions/rehearse.ts";
import { createRule, setStatus, updateRule } from "./actions/save-rule.ts";
import { startByHand } from "./actions/start-by-hand.ts";
import { readCatalog } from "./domain/catalog.ts";
import { getRule } from "./domain/rules.ts";
import { presentDispatches, presentRecords, presentRules } from "./present.ts";
import { countDispatches, type DispatchFilters, listDispatchRows } from "./queries/dispatches.ts";
import { listRuleRows } from "./queries/rules.ts";

type Expand = Parameters<typeof presentRules>[2];

async function showRule(ctx: Ctx, automationRuleID: number, expand: Expand = new Set()) {
  const [recipe] = await presentRules(ctx, [await getRule(ctx, automationRuleID)], expand);
  if (!recipe) throw notFound("Automation Rule");
  return recipe;
}

interface Listing {
  page: number;
  limit: number;
  sort?: string | undefined;
  expand: ReadonlySet<string>;
}

async function showDispatches(
  ctx: Ctx,
  { page, limit, sort, expand }: Listing,
  filters: DispatchFilters,
) {
  const rows = await listDispatchRows(ctx, filters, { page, limit, sort });
  const total = await countDispatches(ctx, filters);
  const shown = await presentDispatches(ctx, rows, { withUser: expand.has("insertUser") });
  return paged(shown, { page, limit, total });
}

export const routes = [
  handle(contract.createRule, async (ctx, { body }) => showRule(ctx, await createRule(ctx, body))),
  handle(contract.getCatalog, readCatalog),
  handle(contract.getAction, async (ctx, { query }) => {
    const { actions } = await readCatalog(ctx);
    const action = new Map(Object.entries(actions)).get(query.type);
    if (!action) throw notFound("Automation Action");
    return action;
  }),
  handle(contract.listRecipes, async (ctx, { query }) => {
    const { automationRuleId: ids, status, sort, limit, expand } = query;
    return presentRules(ctx, await listRuleRows(ctx, { ids, status, sort, limit }), expand);
  }),
  handle(contract.rehearseRule, (ctx, { body }) => rehearse(ctx, body)),
  handle(contract.listDispatches, (ctx, { query: { page, limit, sort, expand, ...filters } }) =>
    showDispatches(ctx, { page, limit, sort, expand }, filters),
  ),
  handle(contract.updateRule, async (ctx, { params, body }) => {
    await updateRule(ctx, params.automationRuleID, body);
    return showRule(ctx, params.automationRuleID);
  }),
  handle(contract.updateNamedRule, async (ctx, { body: { automationRuleId, ...changes } }) => {
    await updateRule(ctx, automationRuleId, changes);
    return showRule(ctx, automationRuleId);
  }),
  handle(contract.deleteRule, (ctx, { params }) =>
    setStatus(ctx, params.automationRuleID, "deleted"),
  ),
  handle(contract.getRecipe, (ctx, { params, query }) =>
    showRule(ctx, params.automationRuleID, query.expand),
  ),
  handle(contract.setStatus, async (ctx, { params, body }) => {
    const before = await showRule(ctx, params.automationRuleID);
    await setStatus(ctx, params.automationRuleID, body.status);
    return body.status === "deleted"
      ? { ...before, status: body.status }
      : showRule(ctx, params.automationRuleID);
  }),
  handle(contract.triggerRule, async (ctx, { params }) => {
    await startByHand(ctx, params.automationRuleID);
    return showRule(ctx, params.automationRuleID);
  }),
  handle(
    contract.listDispatchesOf,
    async (ctx, { params, query: { page, limit, sort, expand, ...filters } }) => {
      const { automationRuleID } = await getRule(ctx, params.automationRuleID);
      return showDispatches(ctx, { page, limit, sort, expand }, { ...filters, automationRuleID });
    },
  ),
  handle(contract.getDispatch, async (ctx, { params }) => {
    const { automationRuleID, ruleDispatchID: automationRuleDispatchUUID } = params;
    const filters = { automationRuleID, automationRuleDispatchUUID };
    const rows = await listDispatchRows(ctx, filters, { page: 1, limit: 1 });
    const [dispatch] = await presentDispatches(ctx, rows, { withUser: true });
    if (!dispatch) throw notFound("Automation Dispatch");
    return { ...dispatch, records: await presentRecords(ctx, automationRuleDispatchUUID) };
  }),
];
