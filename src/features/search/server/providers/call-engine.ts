import type { Client } from "@opensearch-project/opensearch";
import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";

const clients = new WeakMap<Platform, Promise<Client>>();
const requestMs = 5_000;

/** Imported only on sites that are configured for it. */
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
  const cachedClient = clients.get(platform) ?? open(platform);
  clients.set(platform, cachedClient);
  return cachedClient;
}

interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: Record<string, unknown>;
  lines?: readonly object[];
  query?: Record<string, string>;
  /** Statuses not treated as errors. */
  ignores?: number[];
}

/** Sends a request to the engine. Throws on errors and timeouts. */
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
