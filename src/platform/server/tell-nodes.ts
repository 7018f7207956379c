import type { TransactionCtx } from "./context.ts";
import type { Word } from "./database/bus.ts";

/** Publishes to all nodes at commit, in one statement with other messages of the transaction. */
export function tellNodes(tx: TransactionCtx, topic: string, ...payloads: unknown[]) {
  const words = payloads.map((payload) => ({ topic, payload }));
  if (words.length > 0) tx.collect(sendWords, ...words);
}

const sendWords = ({ platform, db }: TransactionCtx, words: readonly Word[]) =>
  platform.bus.send(db, words);
