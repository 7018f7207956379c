import {
  type ImageProcess,
  type Order,
  type ProcessOptions,
  startImageProcess,
} from "./image-process.ts";
import { ImageError, type ImageTask, type ResultOf } from "./image-task.ts";

export interface ImagePoolOptions extends ProcessOptions {
  /** Processes at most; they start when needed and end when idle. */
  processes: number;
  /** Tasks that may wait for a process. */
  mostWaiting: number;
}

export interface ImagePool {
  /** Throws an ImageError. A task whose process dies or hangs is not tried again. */
  run<Task extends ImageTask>(task: Task): Promise<ResultOf<Task>>;
}

/** Processes that work on images, so that a file that kills or hangs a decoder harms nothing else. */
export function createImagePool(options: ImagePoolOptions): ImagePool {
  const processes = new Set<ImageProcess>();
  const waiting: Order[] = [];

  function start(): ImageProcess {
    const started = startImageProcess(options, {
      onFree: giveNext,
      onEnd(ended) {
        processes.delete(ended);
        if (waiting.length > 0) giveNext(start());
      },
    });
    processes.add(started);
    return started;
  }

  function giveNext(process: ImageProcess) {
    const next = waiting.shift();
    if (next) process.give(next);
  }

  function take(order: Order) {
    const idle = [...processes].find((process) => process.isIdle());
    if (idle) return idle.give(order);
    if (processes.size < options.processes) return start().give(order);
    if (waiting.length < options.mostWaiting) return void waiting.push(order);
    order.reject(new ImageError("busy", "Too many images are being worked on."));
  }

  return {
    run: <Task extends ImageTask>(task: Task) =>
      new Promise<ResultOf<Task>>((resolve, reject) => {
        take({ task, resolve: (result) => resolve(result as ResultOf<Task>), reject });
      }),
  };
}
