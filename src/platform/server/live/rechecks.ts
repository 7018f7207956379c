import { toApiError } from "../http/to-api-error.ts";
import type { Platform } from "../platform.ts";
import type { Follower } from "./follower.ts";
import type { Roster } from "./roster.ts";

/** While the database is too busy to say who may see what, it is asked again this often. */
const askAgainMs = 5_000;

/**
 * Ends the streams of those who may not see all of it any more; they come back for the rest. Of whom it
 * cannot be said now, nothing is sent until it can: a failure is no refusal.
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
