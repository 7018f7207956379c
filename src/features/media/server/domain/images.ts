import { availableParallelism } from "node:os";
import { ApiError, invalid } from "#platform/contract/errors.ts";
import { createImagePool, type ImagePool } from "./image-pool.ts";
import { ImageError, type ImageTask, type ResultOf } from "./image-task.ts";

let pool: ImagePool | undefined;

/** Runs a task in a process of its own; its failures are told as what the uploader may know. */
export async function runImageTask<Task extends ImageTask>(task: Task): Promise<ResultOf<Task>> {
  pool ??= createImagePool({
    worker: new URL("./image-worker.ts", import.meta.url),
    processes: Math.min(2, availableParallelism()),
    mostWaiting: 40,
    timeoutMs: 45_000,
    memoryBytes: 1_073_741_824,
    idleMs: 60_000,
  });
  try {
    return await pool.run(task);
  } catch (error) {
    throw error instanceof ImageError ? toApiError(error) : error;
  }
}

const toApiError = ({ trouble }: ImageError) =>
  trouble === "busy"
    ? new ApiError(503, "Too many files are being worked on.", {
        description: "Nothing was stored. Please try again in a few seconds.",
        headers: { "retry-after": "5" },
      })
    : invalid({ field: "file", message: "The image cannot be read, or it is too large." });
