import { writeFileSync } from "node:fs";
import {
  type ImageResult,
  type ImageTask,
  RefusedPicture,
  type SniffResult,
} from "./image-task.ts";
import { normalise, resize } from "./resize.ts";
import { sniff } from "./sniff.ts";

// This process reads untrusted files and may be killed at any time, also by this memory check.
const watchMs = 25;
const maxMemory = Number(process.env.IMAGE_MEMORY);

setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory) process.exit(1);
}, watchMs);

preferOutOfMemoryKill();

process.on("message", async (task: ImageTask) => {
  try {
    process.send?.({ result: await work(task) });
  } catch (error) {
    const sentence = error instanceof RefusedPicture ? error.sentence : undefined;
    process.send?.({ problem: (error as Error).message, sentence });
  }
});
process.on("disconnect", () => process.exit(0));

function work(task: ImageTask): Promise<SniffResult | ImageResult> {
  switch (task.kind) {
    case "sniff":
      return sniff(task.file);
    case "normalise":
      return normalise(task);
    case "resize":
      return resize(task);
  }
}

/** When the machine runs out of memory, the kernel kills this process before the server (Linux only). */
function preferOutOfMemoryKill() {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {}
}
