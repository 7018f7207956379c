import type { LiveFollowing } from "./live-following.ts";
import { createStreamTurn } from "./stream-turn.ts";

interface Handlers extends Required<Pick<LiveFollowing, "hear" | "resync">> {
  /** Called with the accepted channels whenever the stream is opened or refused. */
  seen(channels: readonly string[]): void;
}

/** Subscribes to comma-separated channels while the page is visible. */
export function createConnection(url: string, handlers: Handlers) {
  let followed = "";
  let isOurTurn = false;
  const stream = createStream(url, {
    ...handlers,
    seen(channels) {
      handlers.seen(channels);
      update();
    },
  });
  const turn = createStreamTurn({
    begin() {
      isOurTurn = true;
      stream.open(followed);
    },
    end() {
      isOurTurn = false;
      stream.close();
    },
  });

  /** Hidden pages receive what they missed when they become visible again. */
  function update() {
    if (followed === "" || (isHidden() && stream.canWait())) turn.giveBack();
    else turn.ask();
  }

  globalThis.document?.addEventListener("visibilitychange", update);
  return {
    follow(channels: string) {
      if (channels === followed) return;
      followed = channels;
      update();
      if (isOurTurn) stream.open(followed);
    },
  };
}

const isHidden = () => globalThis.document?.visibilityState === "hidden";

function createStream(url: string, { hear, resync, seen }: Handlers) {
  let channels = "";
  let lastEventID = "";
  const backoff = createBackoff();
  let source: EventSource | undefined;
  let isRefused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function onOpen(event: MessageEvent) {
    onMessage(event);
    isRefused = false;
    seen(JSON.parse(event.data).channels);
  }

  function onMessage({ lastEventId }: MessageEvent) {
    lastEventID = lastEventId;
    backoff.shorten();
  }

  function connect() {
    close();
    source = new EventSource(
      `${url}?channels=${channels}${lastEventID && `&lastEventID=${lastEventID}`}`,
    );
    for (const type of ["ready", "resync"]) source.addEventListener(type, onOpen);
    source.addEventListener("resync", resync);
    source.addEventListener("message", onMessage);
    source.addEventListener("message", ({ data }) => hear(JSON.parse(data)));
    source.addEventListener("error", reconnect);
  }

  function reconnect() {
    const isClosed = source?.readyState === EventSource.CLOSED;
    const isFirstRefusal = isClosed && !isRefused;
    isRefused ||= isClosed;
    close();
    timer = setTimeout(connect, backoff.next());
    // A response that is no stream, such as 503, is reported once and not on each retry.
    if (isFirstRefusal) seen([]);
  }

  function close() {
    source?.close();
    source = undefined;
    clearTimeout(timer);
  }

  return {
    open(requested: string) {
      channels = requested;
      connect();
    },
    close,
    /** Whether it can resume from an event id, or was refused. */
    canWait: () => lastEventID !== "" || isRefused,
  };
}

const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Exponential backoff with jitter, since all clients lose a restarted server at the same time. */
function createBackoff() {
  let pause = shortestPauseMs;
  return {
    next() {
      const ms = pause * (0.5 + Math.random());
      pause = Math.min(longestPauseMs, pause * 2);
      return ms;
    },
    shorten() {
      pause = shortestPauseMs;
    },
  };
}
