import { setTimeout as delay } from "node:timers/promises";
import { isUnavailable } from "../database/failures.ts";
import type { Platform } from "../platform.ts";
import type { LiveMessage } from "./announce.ts";
import { listEvents } from "./queries.ts";
import type { Roster } from "./roster.ts";

const maxAtOnce = 500;
/** Tries on a busy database before the streams are closed; clients reconnect and catch up. */
const maxTries = 30;
const pauseMs = 1_000;
const maxWaiting = 10_000;

/**
 * Loads the events of incoming messages in order, in batches under load, and sends them to followers. Cursors rely
 * on messages arriving in commit order.
 */
export function createDelivery(platform: Platform, roster: Roster) {
  const waiting: LiveMessage[] = [];
  let isRunning = false;

  async function deliver(messages: readonly LiveMessage[]) {
    const ids = messages.map(({ id }) => id);
    const rows = new Map((await listEvents(platform, ids)).map((row) => [row.liveEventID, row]));
    for (const message of messages) {
      const row = rows.get(message.id);
      if (row) for (const follower of roster.of(message.channel)) follower.send(row, message);
    }
  }

  function giveUp(messages: readonly LiveMessage[], error: Error) {
    platform.log.debug({ error: error.message }, "live events cannot be read");
    for (const { channel } of messages) for (const follower of roster.of(channel)) follower.end();
  }

  async function deliverWithRetry(messages: readonly LiveMessage[]) {
    for (let tried = 1; ; tried += 1) {
      try {
        return await deliver(messages);
      } catch (error) {
        const isTemporary = isUnavailable(error) && tried < maxTries && waiting.length < maxWaiting;
        if (!isTemporary) return giveUp(messages, error as Error);
        await delay(pauseMs, undefined, { ref: false });
      }
    }
  }

  async function run() {
    isRunning = true;
    while (waiting.length > 0) await deliverWithRetry(waiting.splice(0, maxAtOnce));
    isRunning = false;
  }

  return {
    add(message: LiveMessage) {
      if (roster.of(message.channel).length === 0) return;
      waiting.push(message);
      if (!isRunning) void run();
    },
  };
}
