/** The public surface 1.0: what the module of an add-on exports, and what it gets. */

/** An event of the catalog of webhooks, with ids only. */
export interface AddonEvent {
  /** The same when it comes again after a failure. */
  id: string;
  type: string;
  date: string;
  data: Readonly<Record<string, unknown>>;
}

/** A post before it is stored. */
export interface AddonPost {
  recordType: string;
  /** The edited record; undefined for a new one. */
  recordID?: number;
  categoryID?: number;
  userID: number;
  name: string;
  text: string;
  html: string;
}

export interface AddonDecision {
  decision: "hold" | "refuse";
  /** Shown to moderators for `hold`, to the author for `refuse`; at most 200 characters. */
  reason: string;
}

export type AddonValue = string | number | boolean | null | undefined | object;
export type AddonRow = Record<string, AddonValue>;

/** Values that columns must equal; lists are any of them; ranges by `{ gt, gte, lt, lte }`. */
export type AddonFilter = Readonly<Record<string, AddonValue>>;

export interface AddonStore {
  /** Returns the rows with their ids. */
  insert(table: string, rows: AddonRow | readonly AddonRow[]): Promise<AddonRow[]>;
  /** With `onConflict`, rows that have the same values in these columns are updated. */
  upsert(
    table: string,
    rows: AddonRow | readonly AddonRow[],
    onConflict: readonly string[],
  ): Promise<AddonRow[]>;
  select(
    table: string,
    query?: { where?: AddonFilter; order?: readonly string[]; limit?: number; offset?: number },
  ): Promise<AddonRow[]>;
  /** Numbers of `add` are added to what is stored. Returns how many rows were changed. */
  update(
    table: string,
    query: { where: AddonFilter; set?: AddonRow; add?: Readonly<Record<string, number>> },
  ): Promise<number>;
  delete(table: string, query: { where: AddonFilter }): Promise<number>;
  count(table: string, query?: { where?: AddonFilter }): Promise<number>;
}

export interface AddonResponse {
  ok: boolean;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Of at most 500 kB; larger answers are refused with 502. */
  text: string;
}

/** Returns the body of the answer. Rejects with an error that has the `status` where the site refuses. */
export interface AddonApi {
  get(path: string): Promise<AddonData>;
  post(path: string, body?: unknown): Promise<AddonData>;
  patch(path: string, body?: unknown): Promise<AddonData>;
  delete(path: string): Promise<AddonData>;
}

// biome-ignore lint/suspicious/noExplicitAny: authors of add-ons state what they read
export type AddonData = any;

export interface Host {
  readonly addon: { readonly key: string; readonly version: string };
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  readonly locale: string;
  readonly now: Date;
  /** Aborted shortly before the call would be ended. */
  readonly signal: AbortSignal;
  /** Text of `texts.<locale>.json`, else of `texts.en.json`, else the key, with `{name}` replaced. */
  text(key: string, values?: Readonly<Record<string, string | number | boolean>>): string;
  /** The site's API, with the rights of the role that the administrator chose. Paths such as `/discussions/12`. */
  readonly api: AddonApi & {
    /** The same with the rights of guests. */
    readonly asGuest: AddonApi;
  };
  readonly labels: {
    set(recordType: string, recordID: number, name: string): Promise<void>;
    clear(recordType: string, recordID: number, name: string): Promise<void>;
  };
  readonly store: AddonStore;
  /** Calls other servers, those named by capabilities alone. */
  fetch(
    url: string,
    init?: { method?: string; headers?: Readonly<Record<string, string>>; body?: string },
  ): Promise<AddonResponse>;
  log(level: "info" | "warn" | "error", message: string): void;
}

export type WidgetOptions = Readonly<Record<string, string | number | boolean>>;
type Awaitable<Value> = Value | Promise<Value>;

export interface AddonDefinition {
  onEvent?(event: AddonEvent, host: Host): Awaitable<unknown>;
  checkPost?(post: AddonPost, host: Host): Awaitable<AddonDecision | undefined | null>;
  /** HTML by widget type; sanitised by the site. */
  renderWidget?: Readonly<
    Record<string, (options: WidgetOptions, host: Host) => Awaitable<{ html: string } | null>>
  >;
  jobs?: Readonly<Record<string, (host: Host) => Awaitable<unknown>>>;
  /** Called by the step `run` of migrations. */
  migrate?: Readonly<Record<string, (host: Host) => Awaitable<unknown>>>;
}

/** What the module of an add-on exports as its default: `export default defineAddon({ ... })`. */
export declare function defineAddon(definition: AddonDefinition): AddonDefinition;
