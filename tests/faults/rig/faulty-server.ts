import { Readable } from "node:stream";
import { z } from "zod";
import { assemble } from "#app/assemble.ts";
import { guardAgainstCrashes } from "#app/processes/crashes.ts";
import { stopOnSignal } from "#app/processes/signals.ts";
import { startServer } from "#app/serve.ts";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { readConfig } from "#platform/server/config.ts";
import { handle, routes } from "#platform/server/http/endpoints/route.ts";
import { createLogger } from "#platform/server/logging/logger.ts";

// A server with endpoints that leave errors behind which nobody catches, or take all its time. Needs DATABASE_URL.
const faults: Record<string, () => void> = {
  "forgotten-promise": () => void Promise.reject(new Error("a forgotten promise")),
  "broken-connection": () => {
    setImmediate(() => {
      throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    });
  },
  "broken-stream": () => {
    const stream = new Readable({ read: () => undefined });
    setImmediate(() => stream.destroy(new Error("a stream without a listener")));
  },
  spin: () => spin(60),
  "spin-long": () => spin(3_000),
  "thrown-later": () => {
    setTimeout(() => {
      throw new Error("thrown in a timer");
    }, 10);
  },
};

/** Keeps the process from anything else. */
function spin(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const config = readConfig();
const log = createLogger("info");
const extensions = assemble();
for (const [name, fault] of Object.entries(faults)) {
  const contract = endpoint({
    method: "POST",
    path: `/faults/${name}`,
    summary: "Do harm",
    access: publicAccess("a test"),
    output: z.boolean(),
  });
  extensions.add(
    routes,
    handle(contract, async () => {
      fault();
      return true;
    }),
  );
}

const connectionString = config.DATABASE_URL ?? "";
const options = { config, log, extensions, connectionString };
const server = await startServer({ ...options, runsJobs: false, servesPages: false });
const stopping = { log, stop: () => server.stop(), withinMs: 10_000 };
stopOnSignal(stopping);
guardAgainstCrashes(stopping);
process.stdout.write(`Folkmoot is at ${server.address}\n`);
