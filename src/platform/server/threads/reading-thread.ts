import { parentPort } from "node:worker_threads";
import type { FromThread, ToThread } from "./start-thread.ts";

export interface ReadTask {
  module: string;
  name: string;
  values: readonly unknown[];
}

// Thread that parses untrusted input, one call at a time. It may be terminated at any moment.
const say = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on("message", async (message: ToThread) => {
  try {
    const { module, name, values } = (message as { task: ReadTask }).task;
    say({ result: await (await import(module))[name](...values) });
  } catch (error) {
    say({ failure: (error as Error).stack ?? String(error) });
  }
});
