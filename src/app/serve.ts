import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { systemViewer } from "#platform/contract/viewer.ts";
import { createContext } from "#platform/server/create-context.ts";
import { createPlatform, type PlatformOptions } from "#platform/server/create-platform.ts";
import { createRateLimits } from "#platform/server/http/limits/rate-limits.ts";
import type { ResponseListener } from "#platform/server/http/responses/finished-request.ts";
import { requestLog } from "#platform/server/http/serving/request-log.ts";
import { writeBatches } from "#platform/server/jobs/batches.ts";
import { createWorkers } from "#platform/server/jobs/create-workers.ts";
import { createMetrics } from "#platform/server/metrics/metrics.ts";
import type { Platform } from "#platform/server/platform.ts";
import { checkSecret } from "#platform/server/secret/check-secret.ts";
import { createServer } from "#platform/server/server.ts";
import { startTasks } from "#platform/server/startup/start-tasks.ts";
import { createPages } from "./pages.ts";
import { listening } from "./processes/port.ts";

export interface RunningServer {
  platform: Platform;
  address: string;
  stop(): Promise<void>;
}

export interface ServerChoices extends PlatformOptions {
  runsJobs: boolean;
  /** True in one process; true by default. */
  runsStartTasks?: boolean;
  /** False if the caller sets readiness later. True by default. */
  isReadyAtOnce?: boolean;
  /** Pages need the built front end. */
  servesPages?: boolean;
}

export async function startServer(options: ServerChoices): Promise<RunningServer> {
  const platform = await createPlatform(options);
  try {
    return await serve(platform, options);
  } catch (error) {
    await platform.stop();
    throw error;
  }
}

async function serve(platform: Platform, options: ServerChoices): Promise<RunningServer> {
  if (options.runsStartTasks !== false) {
    await checkSecret(platform);
    await runStartTasks(platform);
  }
  const limits = createRateLimits(platform);
  const metrics = createMetrics(platform);
  const log = requestLog(platform);
  const onResponse: ResponseListener = (request) => {
    log(request);
    metrics.onResponse(request);
  };
  const pages =
    options.servesPages === false ? noPages : await createPages(platform, limits, onResponse);
  const server = await createServer({ platform, limits, metrics, onResponse, ...pages });
  closeConnectionsWhenStopping(server, platform);
  await server.ready();
  await pages.warmUp();
  await listening(platform.config, () =>
    server.listen({ host: platform.config.FOLKMOOT_HOST, port: platform.config.port }),
  );
  if (options.runsJobs) await runJobs(platform);
  platform.pulse.start();
  platform.isStarting = options.isReadyAtOnce === false;
  const port = (server.server.address() as { port: number }).port;
  return {
    platform,
    address: platform.config.FOLKMOOT_URL ?? `http://localhost:${port}`,
    async stop() {
      await drain(platform);
      await Promise.all([platform.queue.pause(), finishRequests(server)]);
      await writeBatches(platform);
      await pages.stop();
      limits.stop();
      await platform.stop();
    },
  };
}

/** Not ready, but still serving, until load balancers have noticed. */
async function drain(platform: Platform) {
  platform.isStopping = true;
  await delay(platform.config.FOLKMOOT_DRAIN_SECONDS * 1_000);
}

const finishMs = 20_000;

/** Closes idle connections and waits for running requests, with a limit. */
async function finishRequests(server: FastifyInstance) {
  const timer = setTimeout(() => server.server.closeAllConnections(), finishMs).unref();
  await server.close();
  clearTimeout(timer);
}

/** Avoids that clients reuse a connection that is being closed. */
function closeConnectionsWhenStopping(server: FastifyInstance, platform: Platform) {
  server.server.prependListener("request", (_request, response) => {
    if (platform.isStopping) response.shouldKeepAlive = false;
  });
}

/** Tasks that precede all other work on a database. */
export async function runStartTasks(platform: Platform) {
  for (const task of platform.extensions.list(startTasks))
    await task.run(createContext(platform, { viewer: systemViewer }));
}

const nothing = async () => undefined;
const noPages = { registerPages: nothing, warmUp: nothing, stop: nothing };

export const runJobs = (platform: Platform) => platform.queue.work(createWorkers(platform));
