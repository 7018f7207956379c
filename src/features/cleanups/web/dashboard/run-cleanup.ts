import { apiOf, type Transport } from "#platform/web/calls/api.ts";

type Cleanups = typeof import("../../contract/routes.ts");

/** Runs as a job, independent of this page. */
export async function runCleanup(transport: Transport, cleanupID: number): Promise<void> {
  await apiOf<Cleanups>()(transport)("POST /cleanups/run", {
    query: { longRunnerMode: "async" },
    body: { cleanupIDs: [cleanupID] },
  });
}
