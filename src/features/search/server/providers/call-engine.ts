import type { Client } from "@opensearch-project/opensearch";
import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";

const clients = new WeakMap<Platform, Promise<Client>>();
const requestMs = 5_000;

/** Loaded where a site is configured for it, and nowhere else. */
async function open({ config }: Platform): Promise<Client> {
  const { Client } = await import("@opensearch-project/opensearch");
  return new Client({
    node: config.OPENSEARCH_URL ?? "",
    requestTimeout: requestMs,
    maxRetries: 1,
    ssl: { rejectUnauthorized: true },
  });
}

function clientOf(platform: Platform): Promise<Client> {
  const known = clients.get(platform) ?? open(platform);
  clients.set(platform, known);
  return known;
}

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: Record<string, unknown>;
  /** Lines of JSON. */
  lines?: readonly object[];
  query?: Record<string, string>;
  /** Statuses that are as good as success. */
  ignores?: number[];
}

/** Calls the engine; what it refuses, and where it does not answer, is an error. */
export async function callEngine(
  { platform }: Pick<Ctx, "platform">,
  { method, path, body, lines, query, ignores }: Call,
): Promise<unknown> {
  const client = await clientOf(platform);
  const answer = await client.transport.request(
    {
      method,
      path,
      ...(body && { body }),
      ...(lines && { bulkBody: [...lines] }),
      ...(query && { querystring: query }),
    },
    { ...(ignores && { ignore: ignores }) },
  );
  return answer.body;
}
