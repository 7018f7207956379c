import { systemViewer } from "../../contract/viewer.ts";
import type { Ctx } from "../context.ts";
import { createContext } from "../create-context.ts";
import type { Platform } from "../platform.ts";

/** Items that are written together, later. What waits is written when the process stops, and lost if it is killed. */
export interface Batch<Item> {
  name: string;
  /** How long an item waits at most, while the database is available. */
  waitMs: number;
  /** Most items of one write; so many waiting items are written at once. */
  size: number;
  /** Most items that wait; further ones are dropped and counted. */
  most: number;
  write(ctx: Ctx, items: readonly Item[]): Promise<void>;
}

interface Queue {
  batch: Batch<unknown>;
  items: unknown[];
  dropped: number;
  timer?: NodeJS.Timeout | undefined;
  writing?: Promise<void> | undefined;
}

const queues = new WeakMap<Platform, Map<string, Queue>>();

const queuesOf = (platform: Platform): Map<string, Queue> => {
  const found = queues.get(platform) ?? new Map<string, Queue>();
  queues.set(platform, found);
  return found;
};

function queueOf<Item>(platform: Platform, batch: Batch<Item>): Queue {
  const ofPlatform = queuesOf(platform);
  const found = ofPlatform.get(batch.name) ?? {
    batch: batch as Batch<unknown>,
    items: [],
    dropped: 0,
  };
  ofPlatform.set(batch.name, found);
  return found;
}

/** Adds an item without waiting for its write. False if it was dropped. */
export function addToBatch<Item>(
  { platform }: Pick<Ctx, "platform">,
  batch: Batch<Item>,
  item: Item,
): boolean {
  const queue = queueOf(platform, batch);
  if (queue.items.length >= batch.most) {
    queue.dropped += 1;
    return false;
  }
  queue.items.push(item);
  if (queue.items.length >= batch.size) void startWriting(platform, queue, batch.size);
  else startTimer(platform, queue);
  return true;
}

function startTimer(platform: Platform, queue: Queue) {
  queue.timer ??= setTimeout(() => {
    queue.timer = undefined;
    void startWriting(platform, queue, 1);
  }, queue.batch.waitMs).unref();
}

function startWriting(platform: Platform, queue: Queue, least: number): Promise<void> {
  queue.writing ??= writeAll(platform, queue, least).finally(() => {
    queue.writing = undefined;
    if (queue.items.length > 0 && !platform.isStopping) startTimer(platform, queue);
  });
  return queue.writing;
}

/** Writes once, and again while there are full batches. */
async function writeAll(platform: Platform, queue: Queue, least: number) {
  const { batch, items } = queue;
  for (let wanted = least; items.length >= wanted; wanted = batch.size) {
    if (!platform.watch.isAvailable()) return;
    const written = items.splice(0, batch.size);
    try {
      await batch.write(createContext(platform, { viewer: systemViewer }), written);
    } catch (error) {
      queue.dropped += written.length;
      platform.log.warn({ err: error, batch: batch.name, count: written.length }, "not written");
    }
  }
}

/** Writes all that waits, of one batch or of all. */
export async function writeBatches(platform: Platform, name?: string): Promise<void> {
  for (const queue of queuesOf(platform).values()) {
    if (name !== undefined && queue.batch.name !== name) continue;
    clearTimeout(queue.timer);
    queue.timer = undefined;
    await queue.writing;
    while (queue.items.length > 0 && platform.watch.isAvailable())
      await startWriting(platform, queue, 1);
  }
}

/** Items that wait and that were dropped, by name of the batch. */
export const batchLoads = (platform: Platform) =>
  [...queuesOf(platform)].map(([name, { items, dropped }]) => ({
    name,
    waiting: items.length,
    dropped,
  }));
