import cluster from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

const requestType = "metrics of all processes";
const answerMs = 2_000;

type Answer = { type: typeof requestType; text?: string };

const isAnswer = (message: unknown): message is Answer =>
  typeof message === "object" &&
  message !== null &&
  (message as { type?: unknown }).type === requestType;

/** In the supervisor: sums the metrics of its server processes when one of them requests it. */
export function gatherForWorkers() {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker, message) => {
    if (!isAnswer(message)) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ type: requestType, text });
  });
}

/** Lets the supervisor, if any, read the metrics of this process. */
export function reportToSupervisor(register: Registry) {
  if (!cluster.isWorker) return;
  AggregatorRegistry.setRegistries([register]);
  new AggregatorRegistry();
}

/** Metrics of all server processes under one supervisor; of this one alone if it does not answer. */
export async function gatherMetrics(register: Registry): Promise<string> {
  const together = cluster.isWorker ? await askSupervisor() : undefined;
  return together ?? register.metrics();
}

function askSupervisor(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const finish = (text?: string) => {
      clearTimeout(timer);
      process.off("message", listen);
      resolve(text);
    };
    const listen = (message: unknown) => isAnswer(message) && finish(message.text);
    const timer = setTimeout(finish, answerMs);
    process.on("message", listen);
    process.send?.({ type: requestType } satisfies Answer);
  });
}
