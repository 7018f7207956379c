import { systemViewer } from "../../contract/viewer.ts";
import { createContext } from "../create-context.ts";
import type { Platform } from "../platform.ts";
import { liveChannels, splitChannel } from "./live-channel.ts";

/** What decided about the records of followed channels when somebody was last asked who may see them. */
export interface Decisions {
  /** To be called before the right of a follower is looked at: what decides is known from then on. */
  note(channel: string): Promise<void>;
  /** Whether something that decides may have changed since it was noted; true where it cannot be known. */
  hasChanged(channel: string): Promise<boolean>;
  forget(channel: string): void;
}

export function createDecisions(platform: Platform): Decisions {
  const known = new Map<string, string>();
  /** Of each channel one after the other, so that nothing older takes the place of something newer. */
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
    const before = known.get(channel);
    const now = await load(channel);
    if (now === undefined) known.delete(channel);
    else known.set(channel, now);
    return now === undefined || now !== before;
  }

  return {
    async note(channel) {
      if (known.has(channel)) return;
      const now = await load(channel);
      // Whoever was asked before goes by what was noted first.
      if (now !== undefined && !known.has(channel)) known.set(channel, now);
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
    forget: (channel) => void known.delete(channel),
  };
}
