import type { CallOf, Endpoint, OutputOf } from "../../contract/endpoints/endpoint.ts";
import type { Paged, Paging } from "../../contract/queries/paging.ts";

export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  /** Makes a POST safe to retry. */
  idempotencyKey?: string;
  /** Reads records as they were written instead of translated: for forms that change them. */
  readsSource?: boolean;
  /** Completes even if the page is closed, as long as the body fits the browser's `keepalive` limit. */
  outlivesPage?: boolean;
}

/** Sends API requests: by fetch in the browser, in-process during server rendering. */
export type Transport = (
  method: string,
  path: string,
  input: CallInput,
) => Promise<TransportAnswer>;

export interface TransportAnswer {
  body: unknown;
  paging?: Paging;
}

type EndpointsOf<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Endpoint
    ? `${Contract[Name]["method"]} ${Contract[Name]["path"]}`
    : never]: Contract[Name];
};

type Extras = Pick<CallInput, "signal" | "idempotencyKey" | "outlivesPage" | "readsSource">;
type Arguments<Call> =
  Record<never, never> extends Call ? [input?: Call & Extras] : [input: Call & Extras];

type Key<Contract> = keyof EndpointsOf<Contract> & string;
type Input<Contract, K extends Key<Contract>> = Arguments<CallOf<EndpointsOf<Contract>[K]>>;
type Output<Contract, K extends Key<Contract>> = OutputOf<EndpointsOf<Contract>[K]>;
type ListOf<Output> = Output extends Array<infer Item> ? Paged<Item> : never;

/** Calls the endpoints of a contract by method and path. */
export interface Api<Contract> {
  <K extends Key<Contract>>(key: K, ...input: Input<Contract, K>): Promise<Output<Contract, K>>;
  list<K extends Key<Contract>>(
    key: K,
    ...input: Input<Contract, K>
  ): Promise<ListOf<Output<Contract, K>>>;
}

/**
 * A client typed by a contract: `apiOf<typeof contract>()(transport)("GET /themes/{themeID}", { params })`. The
 * contract is imported as a type only, which keeps the schemas out of the browser's bundle.
 */
export const apiOf =
  <Contract>() =>
  (transport: Transport): Api<Contract> => {
    const send = (key: string, input: CallInput = {}) => {
      const [method = "GET", path = ""] = key.split(" ", 2);
      return transport(method, path, input);
    };
    // The server has validated the response against the contract.
    const call = async <K extends Key<Contract>>(key: K, ...[input]: Input<Contract, K>) =>
      (await send(key, input)).body as Output<Contract, K>;
    const list = async <K extends Key<Contract>>(key: K, ...[input]: Input<Contract, K>) => {
      const { body, paging } = await send(key, input);
      return { items: body, paging } as ListOf<Output<Contract, K>>;
    };
    return Object.assign(call, { list });
  };

/** Fills the path parameters in. */
export const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params[name] ?? "")),
  );

/** The query string with a leading `?`. Lists become `name[]`; undefined values are left out. */
export function writeQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) append(search, name, value);
  const text = search.toString();
  return text ? `?${text}` : "";
}

function append(search: URLSearchParams, name: string, value: unknown) {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) search.append(`${name}[]`, String(item));
  } else if (typeof value === "object") {
    for (const [inner, part] of Object.entries(value)) append(search, `${name}[${inner}]`, part);
  } else {
    search.append(name, String(value));
  }
}
