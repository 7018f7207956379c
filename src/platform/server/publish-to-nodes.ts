import type { TransactionCtx } from "./context.ts";
import type { BusMessage } from "./database/bus.ts";

/** Publishes to all nodes at commit, in one statement with other messages of the transaction. */
export function publishToNodes(tx: TransactionCtx, topic: string, ...payloads: unknown[]) {
  const messages = payloads.map((payload) => ({ topic, payload }));
  if (messages.length > 0) tx.collect(sendMessages, ...messages);
}

const sendMessages = ({ platform, db }: TransactionCtx, messages: readonly BusMessage[]) =>
  platform.bus.send(db, messages);
