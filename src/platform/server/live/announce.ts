import type { TransactionCtx } from "../context.ts";
import { tellNodes } from "../tell-nodes.ts";
import type { Cursor } from "./cursor.ts";
import { insertEvents, type NewEvent } from "./queries.ts";

/** Message to all nodes about a new event, sent at commit and in commit order. */
export interface LiveWord extends Cursor {
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
  tx.collect(tellAll, { channel, type, data: text });
}

async function tellAll(tx: TransactionCtx, events: readonly NewEvent[]) {
  const cursors = await insertEvents(tx, events);
  const words = events.map(({ channel }, index) => ({ ...cursors[index], channel }) as LiveWord);
  tellNodes(tx, liveTopic, ...words);
}
