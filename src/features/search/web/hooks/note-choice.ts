import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import type { ShownResult } from "../../contract/resources.ts";

type Dashboard = typeof import("../../contract/routes/dashboard.ts");

/** Tells which result was chosen, so that administrators see what helped; whether that comes through does not matter. */
export function noteChoice(query: string, { recordType, recordID }: ShownResult) {
  if (query.trim() === "") return;
  const body = { query: query.trim(), recordType, recordID };
  apiOf<Dashboard>()(browserTransport)("POST /search/choices", { body, outlivesPage: true }).catch(
    () => undefined,
  );
}
