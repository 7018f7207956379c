import type { TransactionCtx } from "../context.ts";
import type { Cursor } from "./cursor.ts";
import { insertEvent } from "./queries.ts";

/** What nodes tell each other of a new event, at commit and in the order of commits. */
export interface LiveWord extends Cursor {
  channel: string;
}

export const liveTopic = "live";

const longestData = 500;

/** Ids and the like, never content: each viewer loads what it may see. */
export type LiveData = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Tells all open pages that follow the channel, once the transaction has committed:
 * `announce(inside, "discussion:12", "comment.created", { commentID: 5 })`.
 */
export async function announce(
  inside: TransactionCtx,
  channel: string,
  type: string,
  data: LiveData,
) {
  const text = JSON.stringify(data);
  if (text.length > longestData) throw new Error(`The data of a live event ${type} is too long.`);
  const cursor = await insertEvent(inside, { channel, type, data: text });
  await inside.platform.bus.send(inside.db, liveTopic, { ...cursor, channel } satisfies LiveWord);
}
