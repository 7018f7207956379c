import { systemViewer } from "../../contract/viewer.ts";
import { createContext } from "../create-context.ts";
import type { Platform } from "../platform.ts";
import { liveChannels, splitChannel } from "./live-channel.ts";

export interface Decisions {
  /** Stores the current value; call it before checking a follower's permission. */
  note(channel: string): Promise<void>;
  /** Whether the value may have changed since `note`; true if unknown. */
  hasChanged(channel: string): Promise<boolean>;
  forget(channel: string): void;
}

export function createDecisions(platform: Platform): Decisions {
  const values = new Map<string, string>();
  /** Serialized per channel, so that an older value never replaces a newer one. */
  const running = new Map<string, Promise<unknown>>();

  async function load(channel: string): Promise<string | undefined> {
    const { kind, id } = splitChannel(channel);
    const { log } = platform;
    const ctx = createContext(platform, { viewer: systemViewer, log });
    try {
      return await platform.extensions.find(liveChannels, kind)?.decidedBy?.(ctx, id);
    } catch (error) {
      log.debug({ err: error, channel }, "what decides about a live channel is not known");
      return undefined;
    }
  }

  async function compare(channel: string): Promise<boolean> {
    const before = values.get(channel);
    const now = await load(channel);
    if (now === undefined) values.delete(channel);
    else values.set(channel, now);
    return now === undefined || now !== before;
  }

  return {
    async note(channel) {
      if (values.has(channel)) return;
      const now = await load(channel);
      // The first value stays, since earlier followers were checked against it.
      if (now !== undefined && !values.has(channel)) values.set(channel, now);
    },
    async hasChanged(channel) {
      const last = running.get(channel);
      const next = (last ?? Promise.resolve()).then(() => compare(channel));
      running.set(channel, next);
      try {
        return await next;
      } finally {
        if (running.get(channel) === next) running.delete(channel);
      }
    },
    forget: (channel) => void values.delete(channel),
  };
}
