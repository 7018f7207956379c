import type { Platform } from "../platform.ts";
import { type LiveWord, liveTopic } from "./announce.ts";
import { createDelivery } from "./delivery.ts";
import { createRechecks } from "./rechecks.ts";
import { createRoster, type Roster } from "./roster.ts";

const heartbeatMs = 25_000;
const recheckMs = 300_000;

const rosters = new WeakMap<Platform, Roster>();

/** Who follows what on a node; begins to pass on events when it is first asked for. */
export function rosterOf(platform: Platform): Roster {
  const roster = rosters.get(platform) ?? createRoster();
  if (!rosters.has(platform)) passOnEvents(platform, roster);
  rosters.set(platform, roster);
  return roster;
}

function passOnEvents(platform: Platform, roster: Roster) {
  const { bus } = platform;
  const delivery = createDelivery(platform, roster);
  const recheck = createRechecks(platform, roster);
  bus.on(liveTopic, (word: LiveWord) => delivery.add(word));
  bus.on("invalidate", (tags: readonly string[]) => {
    void recheck(roster.all().filter((follower) => tags.some((tag) => follower.tags.has(tag))));
  });
  // Words may have been missed: those who come back are sent what they have not got.
  bus.onGap(() => {
    for (const follower of roster.all()) follower.end();
  });
  setInterval(() => {
    for (const follower of roster.all()) follower.beat();
  }, heartbeatMs).unref();
  setInterval(() => void recheck(roster.all()), recheckMs).unref();
}
