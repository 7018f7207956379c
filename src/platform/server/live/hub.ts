import type { Platform } from "../platform.ts";
import { type LiveMessage, liveTopic } from "./announce.ts";
import { createDecisions, type Decisions } from "./decisions.ts";
import { createDelivery } from "./delivery.ts";
import type { Follower } from "./follower.ts";
import { liveChannels, splitChannel } from "./live-channel.ts";
import { createRechecks } from "./rechecks.ts";
import { createRoster, type Roster } from "./roster.ts";

const heartbeatMs = 25_000;
const recheckMs = 300_000;

export interface Hub {
  roster: Roster;
  decisions: Decisions;
}

const hubs = new WeakMap<Platform, Hub>();

/** The followers of a node; its first call subscribes to events. */
export function hubOf(platform: Platform): Hub {
  const hub = hubs.get(platform);
  if (hub) return hub;
  const newHub = { roster: createRoster(), decisions: createDecisions(platform) };
  hubs.set(platform, newHub);
  subscribeHub(platform, newHub);
  return newHub;
}

function subscribeHub(platform: Platform, hub: Hub) {
  const { bus } = platform;
  const { roster } = hub;
  const delivery = createDelivery(platform, roster);
  const recheck = createRechecks(platform, roster);
  bus.on(liveTopic, (message: LiveMessage) => delivery.add(message));
  bus.on("invalidate", (tags: readonly string[]) => {
    void followersToRecheck(platform, hub, tags).then(recheck);
  });
  // Messages may have been lost: clients reconnect and catch up.
  bus.onGap(() => {
    for (const follower of roster.all()) follower.end();
  });
  setInterval(() => {
    for (const follower of roster.all()) follower.beat();
  }, heartbeatMs).unref();
  setInterval(() => void recheck(roster.all()), recheckMs).unref();
}

async function followersToRecheck(
  { extensions }: Platform,
  { roster, decisions }: Hub,
  tags: readonly string[],
): Promise<Follower[]> {
  const decidedTags = tags.filter(
    (tag) =>
      roster.of(tag).length > 0 &&
      extensions.find(liveChannels, splitChannel(tag).kind)?.decidedBy !== undefined,
  );
  const changes = await Promise.all(decidedTags.map((channel) => decisions.hasChanged(channel)));
  const unchanged = new Set(decidedTags.filter((_channel, index) => !changes[index]));
  const changedTags = tags.filter((tag) => !unchanged.has(tag));
  return roster.all().filter((follower) => changedTags.some((tag) => follower.tags.has(tag)));
}
