import { fork } from "node:child_process";
import { decoderArguments } from "./decoder-arguments.ts";
import { ImageError, type ImageTask, type WorkerAnswer } from "./image-task.ts";

export interface Order {
  task: ImageTask;
  owner: string;
  resolve(result: unknown): void;
  reject(error: ImageError): void;
}

export interface ProcessOptions {
  worker: URL;
  folder: string;
  timeoutMs: number;
  memoryBytes: number;
  idleMs: number;
}

export interface ImageProcess {
  isIdle(): boolean;
  give(order: Order): void;
}

interface Listener {
  onFree(process: ImageProcess): void;
  onEnd(process: ImageProcess): void;
}

/** Starts a process for one image at a time. It is killed on timeout. */
export function startImageProcess(options: ProcessOptions, listener: Listener): ImageProcess {
  const { worker, folder, timeoutMs, memoryBytes, idleMs } = options;
  const child = fork(worker, {
    env: { IMAGE_MEMORY: String(memoryBytes) },
    execArgv: ["--max-old-space-size=128", ...decoderArguments(folder)],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  let order: Order | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  const self: ImageProcess = {
    isIdle: () => order === undefined,
    give(next) {
      order = next;
      wait(timeoutMs);
      child.send(next.task, (error) => error && end());
    },
  };

  function wait(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(end, ms).unref();
  }

  function answer(message: WorkerAnswer) {
    const done = order;
    order = undefined;
    wait(idleMs);
    if ("result" in message) done?.resolve(message.result);
    else done?.reject(new ImageError("unreadable", message.problem, message.sentence));
    listener.onFree(self);
  }

  function end() {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(timer);
    child.kill("SIGKILL");
    order?.reject(new ImageError("unreadable", "The process that read the file ended."));
    listener.onEnd(self);
  }

  child.on("message", answer).on("error", end).on("exit", end);
  child.unref();
  child.channel?.unref();
  return self;
}
