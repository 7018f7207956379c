import type { TransactionCtx } from "../context.ts";
import { publishToNodes } from "../publish-to-nodes.ts";
import type { Cursor } from "./cursor.ts";
import { insertEvents, type NewEvent } from "./queries.ts";

export interface LiveMessage extends Cursor {
  channel: string;
}

export const liveTopic = "live";

const longestData = 500;

/** Ids and the like, never content: each viewer loads what they may see. */
export type LiveData = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Notifies all open pages that follow the channel after commit: `announce(tx, "discussion:12", "comment.created",
 * { commentID: 5 })`.
 */
export async function announce(tx: TransactionCtx, channel: string, type: string, data: LiveData) {
  const text = JSON.stringify(data);
  if (text.length > longestData) throw new Error(`The data of a live event ${type} is too long.`);
  tx.collect(publishEvents, { channel, type, data: text });
}

async function publishEvents(tx: TransactionCtx, events: readonly NewEvent[]) {
  const cursors = await insertEvents(tx, events);
  const messages = events.map(
    ({ channel }, index) => ({ ...cursors[index], channel }) as LiveMessage,
  );
  publishToNodes(tx, liveTopic, ...messages);
}
