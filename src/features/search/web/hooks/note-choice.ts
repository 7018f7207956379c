import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import type { ShownResult } from "../../contract/resources.ts";

type Dashboard = typeof import("../../contract/routes/dashboard.ts");

/** Reports which result was chosen, for the statistics. Failures are ignored. */
export function noteChoice(query: string, { recordType, recordID }: ShownResult) {
  if (query.trim() === "") return;
  const body = { query: query.trim(), recordType, recordID };
  apiOf<Dashboard>()(browserTransport)("POST /search/choices", { body, outlivesPage: true }).catch(
    () => undefined,
  );
}
