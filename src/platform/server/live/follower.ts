import { Readable } from "node:stream";
import { type Cursor, writeCursor } from "./cursor.ts";
import type { LiveEventRow } from "./queries.ts";

/** One open stream of server-sent events. */
export interface Follower {
  channels: readonly string[];
  /** Who may have only so many streams. */
  owner: string;
  /** Tags whose invalidation may end what this viewer may see. */
  tags: ReadonlySet<string>;
  body: Readable;
  send(event: LiveEventRow, cursor: Cursor): void;
  /** Something else than an event: `ready`, `resync`. */
  sendWord(word: string, cursor: Cursor, data: unknown): void;
  /** Keeps events back until `release`, which sends older ones before them. */
  hold(): void;
  release(missed: readonly (LiveEventRow & { oldest: string })[]): void;
  beat(): void;
  end(): void;
  /** Whether the viewer may still see all channels. */
  isAllowed(): Promise<boolean>;
}

/**
 * A reader that lets this many bytes wait is dropped; it comes back and is sent what it missed.
 * The longest backlog has room in it.
 */
const mostWaiting = 1_048_576;
const retryMs = 1_000;

type FollowerOptions = Pick<Follower, "channels" | "owner" | "tags" | "isAllowed">;

export function createFollower(options: FollowerOptions): Follower {
  const body = new Readable({ read: () => undefined });
  let isEnded = false;
  let held: (() => void)[] | undefined;

  const write = (text: string) => {
    if (body.destroyed || isEnded) return;
    if (body.readableLength > mostWaiting) body.destroy();
    else body.push(text);
  };

  const writeEvent = ({ liveEventID: id, channel, type, data }: LiveEventRow, cursor: Cursor) =>
    write(`id: ${writeCursor(cursor)}\ndata: ${JSON.stringify({ id, channel, type, data })}\n\n`);

  // All who lose their node at once should not come back at once.
  write(`retry: ${Math.round(retryMs * (1 + 4 * Math.random()))}\n\n`);
  return {
    ...options,
    body,
    send(event, cursor) {
      if (held) held.push(() => writeEvent(event, cursor));
      else writeEvent(event, cursor);
    },
    sendWord: (word, cursor, data) =>
      write(`id: ${writeCursor(cursor)}\nevent: ${word}\ndata: ${JSON.stringify(data)}\n\n`),
    hold() {
      held = [];
    },
    release(missed) {
      for (const { oldest, ...event } of missed)
        writeEvent(event, { id: event.liveEventID, oldest });
      for (const run of held ?? []) run();
      held = undefined;
    },
    beat: () => write(":\n\n"),
    end() {
      if (!isEnded) body.push(null);
      isEnded = true;
    },
  };
}
