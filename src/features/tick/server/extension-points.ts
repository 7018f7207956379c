import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** What a page tells of its visitor. Texts are as sent, of at most 2,000 characters. */
export interface Tick {
  type: string;
  url?: string | undefined;
  referrer?: string | undefined;
  discussionID?: number | undefined;
  destinationUrl?: string | undefined;
}

/** Counts what people, not programs, do on pages. */
export interface TickCounter {
  name: string;
  /**
   * Whether it is counted. Thousands come in a second, so nothing here may ask the database each time: add what is to
   * be written to a batch (`addToBatch`).
   */
  count(ctx: Ctx, tick: Tick): Promise<boolean>;
}

export const tickCounters = extensionPoint<TickCounter>("tick counter", ({ name }) => name);
