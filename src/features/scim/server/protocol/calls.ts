import type { Method } from "#platform/contract/endpoints/endpoint.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Resource } from "../domain/resource.ts";
import type { ConnectionRow } from "../queries/connections.ts";
import type { Query } from "./page.ts";

export interface Call {
  /** Acts as the system: what a directory may do depends on its connection alone. */
  ctx: Ctx;
  connection: ConnectionRow;
  origin: string;
  query: Query;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

export interface Reply {
  status?: number;
  resource?: Resource;
  location?: string;
}

/** Calls of a kind of resource, by method. */
export interface Calls {
  all: Partial<Record<Method, (call: Call) => Promise<Reply>>>;
  one: Partial<Record<Method, (call: Call, resourceID: string) => Promise<Reply>>>;
}
