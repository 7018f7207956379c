import type { FastifyInstance } from "fastify";
import type { Platform } from "../../platform.ts";

/**
 * `/healthz`: the process runs. `/readyz`: it can serve; 503 while it starts, stops or is overloaded, or while the
 * database is down or read-only.
 */
export function registerHealth(server: FastifyInstance, platform: Platform) {
  server.addHook("preClose", async () => {
    platform.isStopping = true;
  });
  server.get("/healthz", { logLevel: "warn" }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  server.get("/readyz", { logLevel: "warn" }, async (_request, reply) => {
    const database = await platform.watch.check();
    const checks = {
      database,
      diskSpace: !database || (await platform.diskSpace.check(platform.pool)),
      bus: platform.bus.isConnected(),
      onTime: !platform.pulse.isLate(),
      starting: platform.isStarting,
      stopping: platform.isStopping,
    };
    const isReady =
      database && checks.diskSpace && checks.onTime && !checks.starting && !checks.stopping;
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ready" : "not ready", checks });
  });
}
