import { sql } from "kysely";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { meets } from "#platform/server/database/filters.ts";
import type { RuleStatus } from "../../contract/resources.ts";

export interface RuleContent {
  name: string;
  trigger: { triggerType: string; triggerValue: Record<string, unknown> };
  conditions: readonly { conditionType: string; conditionValue: Record<string, unknown> }[];
  action: { actionType: string; actionValue: Record<string, unknown> };
}

const rules = ({ db }: Ctx) =>
  db
    .selectFrom("automationRules")
    .innerJoin(
      "automationRuleRevisions as revision",
      "revision.automationRuleRevisionID",
      "automationRules.automationRuleRevisionID",
    )
    .select([
      "automationRules.automationRuleID",
      "revision.automationRuleRevisionID",
      "status",
      "automationRules.insertUserID",
      "automationRules.updateUserID",
      "automationRules.dateInserted",
      "automationRules.dateUpdated",
      "dateChecked",
      "dateLastRun",
      "dateFinished",
      "name",
      "triggerType",
      "triggerValue",
      "conditions",
      "actionType",
      "actionValue",
    ]);

export const listRuleRows = (
  ctx: Ctx,
  filter: {
    ids?: Filter<number> | undefined;
    status: readonly RuleStatus[];
    sort?: string | undefined;
    limit: number;
  },
) => {
  const { ids, status, sort = "-dateInserted", limit } = filter;
  const column = sort.replace("-", "") as "status" | "dateInserted" | "dateUpdated" | "dateLastRun";
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return rules(ctx)
    .where("status", "=", sql<RuleStatus>`any(${[...status]}::text[])`)
    .where((eb) => meets(eb, "automationRules.automationRuleID", ids))
    .orderBy(sql.ref(column === "status" ? column : `automationRules.${column}`), (by) =>
      (direction === "desc" ? by.desc() : by.asc()).nullsLast(),
    )
    .orderBy("automationRules.automationRuleID")
    .limit(limit)
    .execute();
};

export const findRuleRow = (ctx: Ctx, automationRuleID: number) =>
  rules(ctx).where("automationRules.automationRuleID", "=", automationRuleID).executeTakeFirst();

export type RuleRow = NonNullable<Awaited<ReturnType<typeof findRuleRow>>>;

/** Held while a rule is checked, so that only one process does so and nobody edits it. */
export const lockRule = ({ db }: TransactionCtx, automationRuleID: number) =>
  db
    .selectFrom("automationRules")
    .select(["status", "dateChecked", "automationRuleRevisionID"])
    .where("automationRuleID", "=", automationRuleID)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function insertRule({ db, viewer, now }: TransactionCtx): Promise<number> {
  const { automationRuleID } = await db
    .insertInto("automationRules")
    .values({ insertUserID: viewer.userID, dateInserted: now(), dateUpdated: now() })
    .returning("automationRuleID")
    .executeTakeFirstOrThrow();
  return automationRuleID;
}

export async function insertRevision(
  { db, viewer, now }: TransactionCtx,
  automationRuleID: number,
  { name, trigger, conditions, action }: RuleContent,
): Promise<number> {
  const { automationRuleRevisionID } = await db
    .insertInto("automationRuleRevisions")
    .values({
      automationRuleID,
      name,
      triggerType: trigger.triggerType,
      triggerValue: JSON.stringify(trigger.triggerValue),
      conditions: JSON.stringify(conditions),
      actionType: action.actionType,
      actionValue: JSON.stringify(action.actionValue),
      insertUserID: viewer.userID,
      dateInserted: now(),
    })
    .returning("automationRuleRevisionID")
    .executeTakeFirstOrThrow();
  return automationRuleRevisionID;
}

export const changeRule = (
  { db, viewer, now }: TransactionCtx,
  automationRuleID: number,
  changes: {
    automationRuleRevisionID?: number;
    status?: RuleStatus;
    dateChecked?: Date | null;
  },
) =>
  db
    .updateTable("automationRules")
    .set({ ...changes, updateUserID: viewer.userID, dateUpdated: now() })
    .where("automationRuleID", "=", automationRuleID)
    .execute();

/** Set by the system; not a change of the rule. */
export const setRunDates = (
  { db }: TransactionCtx,
  automationRuleID: number,
  dates: { dateChecked?: Date; dateLastRun?: Date; dateFinished?: Date },
) =>
  db
    .updateTable("automationRules")
    .set(dates)
    .where("automationRuleID", "=", automationRuleID)
    .execute();
