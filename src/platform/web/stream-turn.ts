/**
 * Over HTTP/1.1 a browser opens six connections to a server, for all its pages together: once streams had
 * taken all of them, no page of the site would load any more.
 */
const slots = ["live-1", "live-2", "live-3"];

/** The right of this page to keep a stream open. */
export interface StreamTurn {
  /** Calls `begin` as soon as a slot is free; does nothing if the page has asked already. */
  ask(): void;
  /** Calls `end` and leaves the slot to other pages. */
  giveBack(): void;
}

export function createStreamTurn(stream: { begin(): void; end(): void }): StreamTurn {
  let asked: AbortController | undefined;
  return {
    ask() {
      if (asked) return;
      asked = new AbortController();
      takeSlot(asked.signal, stream.begin);
    },
    giveBack() {
      if (!asked) return;
      asked.abort();
      asked = undefined;
      stream.end();
    },
  };
}

/** Begins with whichever slot is free first, and keeps it until the signal. */
function takeSlot(signal: AbortSignal, begin: () => void) {
  const { locks } = navigator;
  // Browsers have them only on encrypted pages; there, hidden pages giving their stream back must do.
  if (!locks) return begin();
  let hasBegun = false;
  const keep = async () => {
    if (hasBegun || signal.aborted) return;
    hasBegun = true;
    begin();
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
  };
  // Whoever gives its turn back while it waits is told so by an error.
  for (const slot of slots) locks.request(slot, { signal }, keep).catch(() => undefined);
}
