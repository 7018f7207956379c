import { type ImageProcess, type ProcessOptions, startImageProcess } from "./image-process.ts";
import { createImageQueue } from "./image-queue.ts";
import { ImageError, type ImageTask, type ResultOf } from "./image-task.ts";

export interface ImagePoolOptions extends ProcessOptions {
  processes: number;
  maxWaiting: number;
}

export interface ImagePool {
  /**
   * Throws an ImageError. Not retried if the process dies or hangs. One running task per owner; owners take turns.
   */
  run<Task extends ImageTask>(task: Task, owner: string): Promise<ResultOf<Task>>;
}

/** Pool of processes for images, so that a file that crashes or hangs a decoder affects nothing else. */
export function createImagePool(options: ImagePoolOptions): ImagePool {
  const processes = new Map<ImageProcess, string | undefined>();
  const queue = createImageQueue();

  const start = () =>
    startImageProcess(options, {
      onFree(freed) {
        processes.set(freed, undefined);
        giveOut();
      },
      onEnd(ended) {
        processes.delete(ended);
        giveOut();
      },
    });

  function giveOut() {
    const idle = [...processes.keys()].find((process) => process.isIdle());
    if (!idle && processes.size >= options.processes) return;
    const order = queue.next(new Set(processes.values()));
    if (!order) return;
    const process = idle ?? start();
    processes.set(process, order.owner);
    process.give(order);
    giveOut();
  }

  function shed() {
    if (queue.size() <= options.maxWaiting) return;
    queue.dropLast()?.reject(new ImageError("busy", "Too many images are being worked on."));
  }

  return {
    run: <Task extends ImageTask>(task: Task, owner: string) =>
      new Promise<ResultOf<Task>>((resolve, reject) => {
        queue.add({ task, owner, resolve: (result) => resolve(result as ResultOf<Task>), reject });
        giveOut();
        shed();
      }),
  };
}
