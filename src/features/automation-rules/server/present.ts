import type { z } from "zod";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, loadRecordRefs } from "#platform/server/records/record-types.ts";
import { type Translate, translatorFor } from "#platform/server/translator.ts";
import type {
  automationDispatchSchema,
  automationRecipeSchema,
  DispatchStatus,
  RuleStatus,
} from "../contract/resources.ts";
import { contentOf } from "./domain/rules.ts";
import { automationTriggers } from "./extension-points.ts";
import {
  type DispatchRow,
  type DispatchType,
  listLastStatuses,
  listRecordsOf,
  type RecordStatus,
} from "./queries/dispatches.ts";
import type { RuleRow } from "./queries/rules.ts";

type Recipe = z.input<typeof automationRecipeSchema>;
type Dispatch = z.input<typeof automationDispatchSchema>;
type Expand = ReadonlySet<"insertUser" | "updateUser" | "dispatchStatus">;
type Values = Record<string, unknown>;

export async function presentRules(
  ctx: Ctx,
  rows: readonly RuleRow[],
  expand: Expand,
): Promise<Recipe[]> {
  const translate = await translatorFor(ctx);
  const personOf = await loadPeople(
    ctx,
    rows.flatMap(({ insertUserID, updateUserID }) => [
      ...(expand.has("insertUser") ? [insertUserID] : []),
      ...(expand.has("updateUser") && updateUserID !== null ? [updateUserID] : []),
    ]),
  );
  const statuses = expand.has("dispatchStatus")
    ? await listLastStatuses(
        ctx,
        rows.map(({ automationRuleID }) => automationRuleID),
      )
    : undefined;
  return rows.map((row) => ({
    automationRuleId: row.automationRuleID,
    automationRuleRevisionId: row.automationRuleRevisionID,
    name: row.name,
    status: row.status as RuleStatus,
    dateInserted: row.dateInserted,
    dateUpdated: row.dateUpdated,
    dateLastRun: row.dateLastRun,
    dateFinished: row.dateFinished,
    insertUserId: row.insertUserID,
    updateUserId: row.updateUserID,
    ...(expand.has("insertUser") ? personOf("insertUser", row.insertUserID) : {}),
    ...(expand.has("updateUser") ? personOf("updateUser", row.updateUserID) : {}),
    dispatchStatus: statuses?.get(row.automationRuleID) ?? null,
    recordType: ctx.platform.extensions.find(automationTriggers, row.triggerType)?.recordType ?? "",
    ...describedBy(translate, row),
    conditions: contentOf(row).conditions.map((condition) => ({
      ...condition,
      conditionName: translate(`automation.condition.${condition.conditionType}`),
    })),
  }));
}

export async function presentDispatches(
  ctx: Ctx,
  rows: readonly DispatchRow[],
  { withUser }: { withUser: boolean },
): Promise<Dispatch[]> {
  const translate = await translatorFor(ctx);
  const userIDs = withUser ? rows.map(({ insertUserID }) => insertUserID) : [];
  const personOf = await loadPeople(ctx, userIDs);
  return rows.map((row) => ({
    automationRuleDispatchUUID: row.automationDispatchUUID,
    automationRuleId: row.automationRuleID,
    automationRuleRevisionId: row.automationRuleRevisionID,
    name: row.name,
    dateInserted: row.dateInserted,
    dateUpdated: row.dateUpdated,
    dateDispatched: row.dateInserted,
    dateFinished: row.dateFinished,
    status: row.status as DispatchStatus,
    queuedJobStatus: row.status as DispatchStatus,
    dispatchType: row.dispatchType as DispatchType,
    insertUserId: row.insertUserID,
    ...(withUser ? personOf("insertUser", row.insertUserID) : {}),
    countRecords: row.countRecords,
    countSuccess: row.countSuccess,
    countFailed: row.countFailed,
    countSkipped: row.countSkipped,
    ...describedBy(translate, row),
  }));
}

const mostRecords = 100;

/** Records are named only if the viewer may read them. */
export async function presentRecords(
  ctx: Ctx,
  automationDispatchUUID: string,
): Promise<NonNullable<Dispatch["records"]>> {
  const rows = await listRecordsOf(ctx, automationDispatchUUID, mostRecords);
  const heads = await loadRecordRefs(ctx, rows);
  return rows.map(({ status, message, ...ref }) => {
    const head = heads.get(keyOfRecord(ref));
    return {
      ...ref,
      status: status as RecordStatus,
      message,
      ...(head ? { name: head.name } : {}),
      ...(head?.url ? { url: head.url } : {}),
    };
  });
}

const describedBy = (
  translate: Translate,
  row: Pick<RuleRow, "triggerType" | "triggerValue" | "actionType" | "actionValue">,
) => ({
  trigger: {
    triggerType: row.triggerType,
    triggerName: translate(`automation.trigger.${row.triggerType}`),
    triggerValue: row.triggerValue as Values,
  },
  action: {
    actionType: row.actionType,
    actionName: translate(`automation.action.${row.actionType}`),
    actionValue: row.actionValue as Values,
  },
});

async function loadPeople(ctx: Ctx, userIDs: readonly number[]) {
  const memberIDs = [...new Set(userIDs)].filter((userID) => userID > 0);
  const people = memberIDs.length > 0 ? await userFragments(ctx, memberIDs) : new Map();
  return <Field extends "insertUser" | "updateUser">(field: Field, userID: number | null) => {
    const person = people.get(userID ?? 0);
    return person ? { [field]: person } : {};
  };
}
