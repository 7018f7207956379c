import type { z } from "zod";
import type { EventDefinition } from "#platform/contract/event.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type Add, extensionPoint } from "#platform/server/extensions.ts";
import { defineListener, type ListenerDefinition, listeners } from "#platform/server/jobs/jobs.ts";

/** A record that meets a trigger, and since when. */
export interface Candidate {
  recordID: number;
  dateMet: Date;
}

export interface CandidateQuery {
  /** Restricts the search to these records; otherwise everything between `since` and `until`. */
  recordIDs?: readonly number[];
  since: Date;
  until: Date;
  /** Last candidate of the previous batch, by `dateMet` and `recordID`. */
  after?: Candidate;
  limit: number;
  /** Latest first, including records that met the trigger at the time but no longer do. */
  isRehearsal: boolean;
}

/** When a rule acts. Values come from administrators, validated by `value`. */
export interface AutomationTrigger<Value extends z.ZodObject = z.ZodObject> {
  /** Such as `staleDiscussionTrigger`; labelled by the message `automation.trigger.…`. */
  triggerType: string;
  recordType: string;
  /** Each field has a form control, see `withControl`. */
  value: Value;
  /** Depends on elapsed time: checked every few minutes. The value includes the fields of `timing`. */
  isTimed?: boolean;
  /** In a fixed number of queries, ordered by `dateMet` and `recordID`. */
  find(ctx: Ctx, value: z.output<Value>, query: CandidateQuery): Promise<Candidate[]>;
}

/** Restricts a rule to some records; labelled by the message `automation.condition.…`. */
export interface AutomationCondition<Value extends z.ZodObject = z.ZodObject> {
  conditionType: string;
  recordType: string;
  value: Value;
  /** The records that meet the condition, in a fixed number of queries. */
  filter(
    ctx: Ctx,
    value: z.output<Value>,
    recordIDs: readonly number[],
  ): Promise<ReadonlySet<number>>;
}

/** What a rule does; labelled by the message `automation.action.…`. */
export interface AutomationAction<Value extends z.ZodObject = z.ZodObject> {
  actionType: string;
  recordType: string;
  value: Value;
  /** The action grants power over the site or members, so saving the rule requires `requireProvenIdentity`. */
  givesPower?: boolean;
  /** Throws 422 for references that do not exist, 403 for what the viewer may not do. */
  check?(ctx: Ctx, value: z.output<Value>): Promise<void>;
  /**
   * Runs as the system, in the transaction that marks the record as done: side effects must be limited to the
   * database.
   */
  run(tx: TransactionCtx, value: z.output<Value>, recordID: number): Promise<void>;
}

/** Options for form controls, such as the roles of the site. */
export interface AutomationChoices {
  name: string;
  list(ctx: Ctx): Promise<{ value: string; label: string }[]>;
}

export const automationTriggers = extensionPoint<AutomationTrigger>(
  "automation trigger",
  ({ triggerType }) => triggerType,
);

export const automationConditions = extensionPoint<AutomationCondition>(
  "automation condition",
  ({ conditionType }) => conditionType,
);

export const automationActions = extensionPoint<AutomationAction>(
  "automation action",
  ({ actionType }) => actionType,
);

export const automationChoices = extensionPoint<AutomationChoices>(
  "choices of automation rules",
  ({ name }) => name,
);

export const defineTrigger = <Value extends z.ZodObject>(
  trigger: AutomationTrigger<Value>,
): AutomationTrigger => trigger as AutomationTrigger<z.ZodObject>;

export const defineCondition = <Value extends z.ZodObject>(
  condition: AutomationCondition<Value>,
): AutomationCondition => condition as AutomationCondition<z.ZodObject>;

export const defineAction = <Value extends z.ZodObject>(
  action: AutomationAction<Value>,
): AutomationAction => action as AutomationAction<z.ZodObject>;

/** Checks rules with the trigger after an event that may cause a record to meet it. */
export function checkAfterEvent<Payload extends z.ZodObject>(
  add: Add,
  { triggerType }: AutomationTrigger,
  event: EventDefinition<Payload>,
  recordIDOf: (ctx: Ctx, payload: z.output<Payload>) => Promise<number | undefined>,
) {
  const listener: ListenerDefinition = defineListener(
    `match-${triggerType}-when-${event.name}`,
    event,
    async (ctx, payload) => {
      const { matchRecord } = await import("./actions/match-record.ts");
      await matchRecord(ctx, triggerType, () => recordIDOf(ctx, payload));
    },
  );
  add(listeners, listener);
}
