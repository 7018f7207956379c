import { Readable } from "node:stream";
import { type Cursor, writeCursor } from "./cursor.ts";
import type { LiveEventRow } from "./queries.ts";

/** One open stream of server-sent events. */
export interface Follower {
  channels: readonly string[];
  owner: string;
  tags: ReadonlySet<string>;
  body: Readable;
  send(event: LiveEventRow, cursor: Cursor): void;
  sendControl(name: string, cursor: Cursor, data: unknown): void;
  /** Buffers events until `release` was called as often; it sends missed older events first. */
  hold(): void;
  release(missed?: readonly (LiveEventRow & { oldest: string })[]): void;
  beat(): void;
  end(): void;
  /** Whether the viewer may still see all channels. Throws if that cannot be checked. */
  isAllowed(): Promise<boolean>;
}

/**
 * Bytes of unsent data at which the stream is closed; the client reconnects and catches up. Fits the longest
 * backlog.
 */
const maxWaiting = 1_048_576;
const maxHeld = 1_000;
const retryMs = 1_000;

type FollowerOptions = Pick<Follower, "channels" | "owner" | "tags" | "isAllowed">;

export function createFollower(options: FollowerOptions): Follower {
  const body = new Readable({ read: () => undefined });
  let isEnded = false;
  let holds = 0;
  const held: (() => void)[] = [];

  const write = (text: string) => {
    if (body.destroyed || isEnded) return;
    if (body.readableLength > maxWaiting) body.destroy();
    else body.push(text);
  };

  const writeEvent = ({ liveEventID: id, channel, type, data }: LiveEventRow, cursor: Cursor) =>
    write(`id: ${writeCursor(cursor)}\ndata: ${JSON.stringify({ id, channel, type, data })}\n\n`);

  function end() {
    if (!isEnded) body.push(null);
    isEnded = true;
  }

  // Random delay, so that clients of a lost node do not reconnect all at once.
  write(`retry: ${Math.round(retryMs * (1 + 4 * Math.random()))}\n\n`);
  return {
    ...options,
    body,
    send(event, cursor) {
      if (holds === 0) writeEvent(event, cursor);
      else if (held.length < maxHeld) held.push(() => writeEvent(event, cursor));
      else end();
    },
    sendControl: (name, cursor, data) =>
      write(`id: ${writeCursor(cursor)}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
    hold() {
      holds += 1;
    },
    release(missed = []) {
      const older = missed.map(
        ({ oldest, ...event }) =>
          () =>
            writeEvent(event, { id: event.liveEventID, oldest }),
      );
      held.unshift(...older);
      holds -= 1;
      if (holds === 0) for (const run of held.splice(0)) run();
    },
    beat: () => write(":\n\n"),
    end,
  };
}
