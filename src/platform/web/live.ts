import { createConnection } from "./live-connection.ts";

/** Something that happened in a channel: ids and the like, never content. */
export interface LiveEvent {
  id: number;
  channel: string;
  type: string;
  data: Readonly<Record<string, string | number | boolean | null>>;
}

export interface LiveFollowing {
  channels: readonly string[];
  hear(event: LiveEvent): void;
  /** Too much was missed to be told one by one: load anew what the events are about. */
  resync?(): void;
  /** Not all of its channels can be followed any more. */
  lost?(): void;
}

export interface Live {
  /** Follows channels until the function that it answers with is called. */
  follow(following: LiveFollowing): () => void;
}

const settleMs = 50;
const maxRemembered = 2_000;

/** One connection for all who follow something on this page; `address` is that of another site in tests. */
export function createLive(address = ""): Live {
  const followings = new Set<LiveFollowing>();
  const isNew = createMemory();
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

/** What comes again after a lost connection is told apart by its id. */
function createMemory(): (id: number) => boolean {
  const ids = new Set<number>();
  return (id) => {
    if (ids.has(id)) return false;
    ids.add(id);
    if (ids.size > maxRemembered) ids.delete(ids.values().next().value ?? 0);
    return true;
  };
}

/** The connection that everything on this page shares. */
export const live = createLive();
