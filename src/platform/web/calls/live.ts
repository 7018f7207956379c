import { createConnection } from "./live-connection.ts";
import type { LiveFollowing } from "./live-following.ts";

export interface Live {
  /** Subscribes to channels; returns the function that unsubscribes. */
  follow(following: LiveFollowing): () => void;
}

const settleMs = 50;
const maxRemembered = 2_000;

/** One connection for all subscriptions of this page. `address` is another origin, for tests. */
export function createLive(address = ""): Live {
  const followings = new Set<LiveFollowing>();
  const isNew = createDuplicateFilter();
  const connection = createConnection(`${address}/api/v2/live`, {
    hear(event) {
      if (!isNew(event.id)) return;
      for (const { channels, hear } of followings)
        if (channels.includes(event.channel)) hear(event);
    },
    resync() {
      for (const { resync } of followings) resync?.();
    },
    seen(seen) {
      for (const { channels, lost } of followings)
        if (!channels.every((channel) => seen.includes(channel))) lost?.();
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle() {
    clearTimeout(timer);
    timer = setTimeout(() => connection.follow(channelsOf(followings)), settleMs);
  }

  return {
    follow(following) {
      followings.add(following);
      settle();
      return () => {
        followings.delete(following);
        settle();
      };
    },
  };
}

const channelsOf = (followings: ReadonlySet<LiveFollowing>) =>
  [...new Set([...followings].flatMap(({ channels }) => channels))].toSorted().join(",");

function createDuplicateFilter(): (id: number) => boolean {
  const ids = new Set<number>();
  return (id) => {
    if (ids.has(id)) return false;
    ids.add(id);
    if (ids.size > maxRemembered) ids.delete(ids.values().next().value ?? 0);
    return true;
  };
}

/** The connection of this page. */
export const live = createLive();
