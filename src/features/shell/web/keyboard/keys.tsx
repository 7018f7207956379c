import { loadedWhenShown } from "#platform/web/slots.tsx";
import { type KeyQueue, useSingleKeys } from "./use-single-keys.ts";

const KeyHost = loadedWhenShown<{ queue: KeyQueue }>(
  async () => (await import("./key-host.tsx")).KeyHost,
);

/** What single keys do, wherever nobody types; its code is loaded with the first of them. */
export function Keys() {
  const [isUsed, queue] = useSingleKeys();
  return isUsed ? <KeyHost queue={queue} /> : null;
}
