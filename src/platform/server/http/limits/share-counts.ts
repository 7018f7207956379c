import { randomUUID } from "node:crypto";
import type { Platform } from "../../platform.ts";
import { type CallCounts, createCallCounts, type Report } from "./call-counts.ts";

const topic = "calls";
const pauseMs = 250;
/** PostgreSQL limits notifications to 8,000 bytes; a key takes up to 60. */
const reportsEach = 80;
/** An attack from many addresses must not flood the bus. */
const messagesAtOnce = 10;

interface Message {
  node: string;
  kind: string;
  reports: Report[];
}

/** Shares counts of calls between nodes, after a pause and without delaying calls. */
export function shareCounts({ bus, db, watch }: Pick<Platform, "bus" | "db" | "watch">) {
  const node = randomUUID();
  const kinds = new Map<string, CallCounts>();
  let timer: NodeJS.Timeout | undefined;

  async function publish() {
    timer = undefined;
    const messages = [...kinds].flatMap(([kind, counts]) =>
      inMessages(counts.takeReports()).map((reports): Message => ({ node, kind, reports })),
    );
    if (!watch.isAvailable()) return;
    const busMessages = messages.slice(0, messagesAtOnce).map((payload) => ({ topic, payload }));
    if (busMessages.length > 0) await bus.send(db, busMessages);
  }

  const changed = () => {
    // Failed messages are not retried: the next change sends whole counts anyway.
    timer ??= setTimeout(() => void publish().catch(() => undefined), pauseMs).unref();
  };
  bus.on(topic, ({ node: sender, kind, reports }: Message) => {
    if (sender !== node) kinds.get(kind)?.receive(sender, reports);
  });
  return {
    counts(kind: string, step: number): CallCounts {
      const counts = createCallCounts({ step, changed });
      kinds.set(kind, counts);
      return counts;
    },
    stop: () => clearTimeout(timer),
  };
}

const inMessages = (reports: readonly Report[]): Report[][] => {
  const byCount = [...reports].sort(([, one], [, other]) => other - one);
  return Array.from({ length: Math.ceil(byCount.length / reportsEach) }, (_, index) =>
    byCount.slice(index * reportsEach, (index + 1) * reportsEach),
  );
};
