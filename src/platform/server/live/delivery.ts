import { setTimeout as delay } from "node:timers/promises";
import { isUnavailable } from "../database/failures.ts";
import type { Platform } from "../platform.ts";
import type { LiveWord } from "./announce.ts";
import { listEvents } from "./queries.ts";
import type { Roster } from "./roster.ts";

const maxAtOnce = 500;
/** Tries on a busy database before the streams are closed; clients reconnect and catch up. */
const maxTries = 30;
const pauseMs = 1_000;
/** Also the limit of queued messages. */
const maxWaiting = 10_000;

/**
 * Loads the events of incoming messages in order, in batches under load, and sends them to followers. Cursors rely
 * on messages arriving in commit order.
 */
export function createDelivery(platform: Platform, roster: Roster) {
  const waiting: LiveWord[] = [];
  let isRunning = false;

  async function deliver(words: readonly LiveWord[]) {
    const ids = words.map(({ id }) => id);
    const rows = new Map((await listEvents(platform, ids)).map((row) => [row.liveEventID, row]));
    for (const word of words) {
      const row = rows.get(word.id);
      if (row) for (const follower of roster.of(word.channel)) follower.send(row, word);
    }
  }

  /** Closes the streams; clients reconnect and catch up. */
  function giveUp(words: readonly LiveWord[], error: Error) {
    platform.log.debug({ error: error.message }, "live events cannot be read");
    for (const { channel } of words) for (const follower of roster.of(channel)) follower.end();
  }

  async function deliverOrWait(words: readonly LiveWord[]) {
    for (let tried = 1; ; tried += 1) {
      try {
        return await deliver(words);
      } catch (error) {
        const isPassing = isUnavailable(error) && tried < maxTries && waiting.length < maxWaiting;
        if (!isPassing) return giveUp(words, error as Error);
        await delay(pauseMs, undefined, { ref: false });
      }
    }
  }

  async function run() {
    isRunning = true;
    while (waiting.length > 0) await deliverOrWait(waiting.splice(0, maxAtOnce));
    isRunning = false;
  }

  return {
    add(word: LiveWord) {
      if (roster.of(word.channel).length === 0) return;
      waiting.push(word);
      if (!isRunning) void run();
    },
  };
}
