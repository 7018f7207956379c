import { toApiError } from "../http/responses/to-api-error.ts";
import type { Platform } from "../platform.ts";
import type { Follower } from "./follower.ts";
import type { Roster } from "./roster.ts";

/** Interval of permission checks while the database is too busy for them. */
const askAgainMs = 5_000;

/**
 * Closes streams whose viewers lost permission; clients reconnect for the remaining channels. If a check fails,
 * the stream pauses until it succeeds: a failure is no refusal.
 */
export function createRechecks({ log }: Platform, roster: Roster) {
  const unsure = new WeakSet<Follower>();
  let isWaiting = false;

  async function recheck(followers: readonly Follower[]) {
    for (const [place, follower] of followers.entries()) {
      const isAllowed = await ask(follower);
      if (isAllowed === undefined) return later(followers.slice(place));
      if (!isAllowed) follower.end();
      if (unsure.delete(follower)) follower.release();
    }
  }

  async function ask(follower: Follower): Promise<boolean | undefined> {
    try {
      return await follower.isAllowed();
    } catch (error) {
      return toApiError(error, log).status === 503 ? undefined : false;
    }
  }

  function later(followers: readonly Follower[]) {
    for (const follower of followers.filter((each) => !unsure.has(each))) {
      unsure.add(follower);
      follower.hold();
    }
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      void recheck(roster.all().filter((follower) => unsure.has(follower)));
    }, askAgainMs).unref();
  }

  return recheck;
}
