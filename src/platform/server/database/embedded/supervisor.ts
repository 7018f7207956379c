import { setTimeout as delay } from "node:timers/promises";
import { type Cluster, clusterDirectory } from "./cluster.ts";
import { stopOrphan } from "./data-lock/orphan.ts";
import { type Postmaster, startPostmaster } from "./postmaster.ts";

export type DatabaseState = "running" | "restarting" | "stopped";

const firstWaitMs = 200;
const longestWaitMs = 10_000;

/** Restarts a database on its port whenever it exits unexpectedly, until that succeeds. */
export function superviseDatabase(cluster: Cluster, first: Postmaster) {
  const callbacks: (() => void)[] = [];
  const stopping = new AbortController();
  let state: DatabaseState = "running";
  let current: Postmaster | undefined = first;

  async function watch(postmaster: Postmaster): Promise<void> {
    await postmaster.ended;
    if (stopping.signal.aborted) return;
    current = undefined;
    state = "restarting";
    cluster.log.error("the database ended unexpectedly; starting it again");
    for (const callback of callbacks) callback();
    current = await restart(cluster, postmaster.port, stopping.signal);
    if (!current) return;
    if (stopping.signal.aborted) return current.stop();
    state = "running";
    return watch(current);
  }
  const watching = watch(first);

  return {
    state: () => state,
    onExit: (callback: () => void) => {
      callbacks.push(callback);
    },
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
      state = "stopped";
    },
  };
}

async function restart(
  cluster: Cluster,
  port: number,
  signal: AbortSignal,
): Promise<Postmaster | undefined> {
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    await delay(waitMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    try {
      await stopOrphan(clusterDirectory(cluster.dataDirectory), cluster.log);
      return await startPostmaster(cluster, port);
    } catch (error) {
      cluster.log.error({ error: (error as Error).message }, "the database did not start again");
    }
  }
  return undefined;
}
