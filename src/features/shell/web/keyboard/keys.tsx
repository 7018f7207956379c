import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { type KeyQueue, useSingleKeys } from "./use-single-keys.ts";

const KeyHost = loadedWhenShown<{ queue: KeyQueue }>(
  async () => (await import("./key-host.tsx")).KeyHost,
);

export function Keys() {
  const [isUsed, queue] = useSingleKeys();
  return isUsed ? <KeyHost queue={queue} /> : null;
}
