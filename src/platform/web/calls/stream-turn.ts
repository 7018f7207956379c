/** Browsers allow six HTTP/1.1 connections to a host across all tabs. Streams in all six would block the site. */
const slots = ["live-1", "live-2", "live-3"];

/** Permission for this page to open a stream. */
export interface StreamTurn {
  /** Calls `begin` once a slot is free; no effect if already requested. */
  ask(): void;
  /** Calls `end` and frees the slot for other pages. */
  giveBack(): void;
}

export function createStreamTurn(stream: { begin(): void; end(): void }): StreamTurn {
  let pendingOrHeld: AbortController | undefined;
  return {
    ask() {
      if (pendingOrHeld) return;
      pendingOrHeld = new AbortController();
      takeSlot(pendingOrHeld.signal, stream.begin);
    },
    giveBack() {
      if (!pendingOrHeld) return;
      pendingOrHeld.abort();
      pendingOrHeld = undefined;
      stream.end();
    },
  };
}

function takeSlot(signal: AbortSignal, begin: () => void) {
  const { locks } = navigator;
  // Web Locks need HTTPS. Without them only hidden pages free their connection.
  if (!locks) return begin();
  let hasBegun = false;
  const keep = async () => {
    if (hasBegun || signal.aborted) return;
    hasBegun = true;
    begin();
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
  };
  // An aborted request rejects.
  for (const slot of slots) locks.request(slot, { signal }, keep).catch(() => undefined);
}
