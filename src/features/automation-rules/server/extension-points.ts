import type { z } from "zod";
import type { EventDefinition } from "#platform/contract/event.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type Add, extensionPoint } from "#platform/server/extensions.ts";
import { defineListener, type ListenerDefinition, listeners } from "#platform/server/jobs.ts";

/** A record that a rule is about, and when it began to be. */
export interface Candidate {
  recordID: number;
  dateMet: Date;
}

export interface Asked {
  /** Only these; otherwise all of the time between `since` and `until`. */
  recordIDs?: readonly number[];
  /** Candidates began to meet the trigger after this, or never ended to. */
  since: Date;
  until: Date;
  /** The last one of the portion before, in the order of `dateMet` and `recordID`. */
  after?: Candidate;
  limit: number;
  /** Latest first, and also what met the trigger at that time and does not any more. */
  isRehearsal: boolean;
}

/** When a rule acts. Its value comes from administrators and was checked by `value`. */
export interface AutomationTrigger<Value extends z.ZodObject = z.ZodObject> {
  /** As in `staleDiscussionTrigger`; its name is the text `automation.trigger.…`. */
  triggerType: string;
  recordType: string;
  /** Each field says by `asked` how forms ask for it. */
  value: Value;
  /** Waits for time to pass: looked through every few minutes. Its value has the fields of `timing`. */
  isTimed?: boolean;
  /** In a fixed number of statements, in the order of `dateMet` and `recordID`. */
  find(ctx: Ctx, value: z.output<Value>, asked: Asked): Promise<Candidate[]>;
}

/** What must hold of a record besides; its name is the text `automation.condition.…`. */
export interface AutomationCondition<Value extends z.ZodObject = z.ZodObject> {
  conditionType: string;
  recordType: string;
  value: Value;
  /** Those of the records of which it holds, in a fixed number of statements. */
  filter(
    ctx: Ctx,
    value: z.output<Value>,
    recordIDs: readonly number[],
  ): Promise<ReadonlySet<number>>;
}

/** What a rule does; its name is the text `automation.action.…`. */
export interface AutomationAction<Value extends z.ZodObject = z.ZodObject> {
  actionType: string;
  recordType: string;
  value: Value;
  /** It gives power over the site or others: whoever has a rule do so proves to be the one, see `requireProvenIdentity`. */
  givesPower?: boolean;
  /** Refuses with 422 what the value names and is not there, with 403 what the viewer may not do. */
  check?(ctx: Ctx, value: z.output<Value>): Promise<void>;
  /**
   * As the product itself, within a transaction that also notes that it was done: it may change the database, and
   * nothing that a rollback would not take back.
   */
  run(tx: TransactionCtx, value: z.output<Value>, recordID: number): Promise<void>;
}

/** Values that forms offer, such as the roles of the site. */
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

/** Has rules with a trigger look at a record after an event that may make it one that they are about. */
export function lookAfter<Payload extends z.ZodObject>(
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
