import { ApiError, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addressKey } from "#platform/server/http/limits/rate-limits.ts";
import { createImagePool, type ImagePool } from "./image-pool.ts";
import { ImageError, type ImageTask, type ResultOf } from "./image-task.ts";
import { temporaryParent } from "./temporary-folder.ts";

const pools = new Map<string, ImagePool>();

/**
 * Runs a task in a separate process, with errors the uploader may see. A member, or a guest's IP address, has one
 * running task, so that the second process stays free for others.
 */
export async function runImageTask<Task extends ImageTask>(
  ctx: Ctx,
  task: Task,
): Promise<ResultOf<Task>> {
  try {
    return await poolFor(temporaryParent(ctx.platform.config)).run(task, ownerOf(ctx));
  } catch (error) {
    throw error instanceof ImageError ? toApiError(error) : error;
  }
}

function poolFor(folder: string): ImagePool {
  const pool = pools.get(folder) ?? createPool(folder);
  pools.set(folder, pool);
  return pool;
}

const createPool = (folder: string) =>
  createImagePool({
    worker: new URL("./image-worker.ts", import.meta.url),
    folder,
    processes: 2,
    maxWaiting: 40,
    timeoutMs: 30_000,
    memoryBytes: 1_073_741_824,
    idleMs: 60_000,
  });

const ownerOf = ({ viewer, request }: Ctx): string =>
  viewer.userID || !request ? `member ${viewer.userID}` : `address ${addressKey(request.ip)}`;

const toApiError = ({ trouble, sentence }: ImageError) =>
  trouble === "busy"
    ? new ApiError(503, "Too many files are being worked on.", {
        description: "Nothing was stored. Please try again in a few seconds.",
        headers: { "retry-after": "5" },
      })
    : invalid({
        field: "file",
        message: "The image cannot be read, or it is too large.",
        ...sentence,
      });
