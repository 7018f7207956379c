import { parentPort, workerData } from "node:worker_threads";
import PostalMime from "postal-mime";
import type { ParseTask } from "./parse-mail.ts";

const { source, limits } = workerData as ParseTask;

PostalMime.parse(source, limits).then(
  (mail) => parentPort?.postMessage({ mail }),
  (error: Error) => parentPort?.postMessage({ failure: error.message }),
);
