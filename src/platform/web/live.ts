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
const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;
const mostRemembered = 2_000;

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
    if (ids.size > mostRemembered) ids.delete(ids.values().next().value ?? 0);
    return true;
  };
}

interface Heard extends Required<Pick<LiveFollowing, "hear" | "resync">> {
  /** Told of the channels that are followed now, each time that the stream was opened or refused. */
  seen(channels: readonly string[]): void;
}

/** Keeps one stream open and comes back to where it left off. */
function createConnection(url: string, { hear, resync, seen }: Heard) {
  let followed = "";
  let lastEventID = "";
  let pause = shortestPauseMs;
  let source: EventSource | undefined;
  let isRefused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function opened(event: MessageEvent) {
    arrived(event);
    isRefused = false;
    seen(JSON.parse(event.data).channels);
  }

  function arrived({ lastEventId }: MessageEvent) {
    lastEventID = lastEventId;
    pause = shortestPauseMs;
  }

  function open() {
    source?.close();
    if (followed === "") return;
    source = new EventSource(
      `${url}?channels=${followed}${lastEventID && `&lastEventID=${lastEventID}`}`,
    );
    source.addEventListener("ready", opened);
    source.addEventListener("resync", opened);
    source.addEventListener("resync", resync);
    source.addEventListener("message", arrived);
    source.addEventListener("message", ({ data }) => hear(JSON.parse(data)));
    source.addEventListener("error", comeBack);
  }

  /** All who lose their server at once should not come back at once. */
  function comeBack() {
    const isClosed = source?.readyState === EventSource.CLOSED;
    // An answer that is no stream: busy perhaps, so that it is told once and not with each try.
    if (isClosed && !isRefused) seen([]);
    isRefused ||= isClosed;
    source?.close();
    clearTimeout(timer);
    timer = setTimeout(open, pause * (0.5 + Math.random()));
    pause = Math.min(longestPauseMs, pause * 2);
  }

  return {
    follow(channels: string) {
      if (channels === followed) return;
      followed = channels;
      clearTimeout(timer);
      open();
    },
  };
}

/** The connection that everything on this page shares. */
export const live = createLive();
