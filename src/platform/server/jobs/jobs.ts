import { z } from "zod";
import type { EventDefinition } from "../../contract/event.ts";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";
import type { JobKind } from "./send-jobs.ts";

/** Background work, run at least once: handlers must be idempotent. */
export interface JobDefinition<Payload = unknown> extends JobKind<Payload> {
  /** Retries with growing pauses; then the job moves to the dead-letter queue. */
  retries?: number;
  /** Timeout of one try, in seconds. */
  timeout?: number;
  /** Concurrent runs per process. */
  concurrency?: number;
  handle(ctx: Ctx, payload: Payload): Promise<void>;
}

/** Scheduled work; runs on one node each time. */
export interface ScheduleDefinition {
  name: string;
  /** Five fields, UTC. */
  cron: string;
  handle(ctx: Ctx): Promise<void>;
}

/** Reaction to an event, run after commit and at least once, as a separate job. */
export interface ListenerDefinition {
  name: string;
  event: string;
  job: JobDefinition;
}

/** An event as a job gets it that looks at events of many kinds. */
export interface ObservedEvent {
  event: string;
  payload: object;
  /** When it happened, ISO 8601; missing in jobs of earlier versions. */
  date?: string | undefined;
}

/** Reaction to all events that it wants, by one job for each of them, run like that of a listener. */
export interface EventObserver {
  job: JobDefinition<ObservedEvent>;
  /**
   * Called within the transaction of the event, with the cache of the process, so it should remember what it reads,
   * and read nothing that transactions change that emit events.
   */
  wants(ctx: Ctx, event: string): boolean | Promise<boolean>;
}

export const jobs = extensionPoint<JobDefinition>("job", ({ name }) => name);
export const schedules = extensionPoint<ScheduleDefinition>("schedule", ({ name }) => name);
export const listeners = extensionPoint<ListenerDefinition>("listener", ({ name }) => name);

export const eventObservers = extensionPoint<EventObserver>(
  "event observer",
  ({ job }) => job.name,
);

/** Payload of the job of an observer. */
export const observedEvent = z.object({
  event: z.string(),
  payload: z.looseObject({}),
  date: z.string().optional(),
});

/** Declares a job with a typed payload. */
export const defineJob = <Payload>(job: JobDefinition<Payload>): JobDefinition<Payload> => job;

/** Declares a listener; its name says effect and trigger: `index-post-when-closed`. */
export function defineListener<Payload extends z.ZodObject>(
  name: string,
  event: EventDefinition<Payload>,
  handle: (ctx: Ctx, payload: z.output<Payload>) => Promise<void>,
): ListenerDefinition {
  const job = { name: `on.${name}`, payload: event.payload, handle } as JobDefinition;
  return { name, event: event.name, job };
}
