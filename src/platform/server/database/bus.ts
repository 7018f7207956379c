import { sql } from "kysely";
import type pg from "pg";
import type { Logger } from "../logging/logger.ts";
import type { DatabaseWatch } from "./connections/watch.ts";
import type { Database } from "./kysely.ts";

/** A message between nodes; its JSON must stay below 7,900 bytes. */
export interface BusMessage {
  topic: string;
  payload: unknown;
}

/** Messages are sent at commit and reach every node that is connected at that moment. */
export interface Bus {
  /** Sends within the caller's transaction, in one statement. */
  send(db: Database, messages: readonly BusMessage[]): Promise<void>;
  on(topic: string, listener: (payload: never) => void): void;
  /** Called when messages may have been lost; listeners must then reload their state. */
  onGap(run: () => void): void;
  isConnected(): boolean;
  stop(): Promise<void>;
}

const channel = "folkmoot";

/** Application name of the direct database connection that every process of a site keeps open. */
export const busConnection = "folkmoot-bus";

export async function createBus(
  connectionString: string,
  watch: DatabaseWatch,
  log: Logger,
): Promise<Bus> {
  const listeners = new Map<string, ((payload: never) => void)[]>();
  const gapListeners: (() => void)[] = [];
  const connection = createListenConnection({
    connectionString,
    watch,
    log,
    listener(text) {
      const { topic, payload } = JSON.parse(text) as { topic: string; payload: never };
      for (const listener of listeners.get(topic) ?? []) listener(payload);
    },
    connected() {
      for (const run of gapListeners) run();
    },
  });
  await connection.connect();
  return {
    async send(db, messages) {
      const texts = messages.map((message) => JSON.stringify(message));
      await sql`select pg_notify(${channel}, message) from unnest(${texts}::text[]) as message`.execute(
        db,
      );
    },
    on(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onGap: (run) => void gapListeners.push(run),
    isConnected: connection.isConnected,
    stop: connection.stop,
  };
}

interface ListenOptions {
  connectionString: string;
  watch: DatabaseWatch;
  log: Logger;
  listener(text: string): void;
  connected(): void;
}

const firstPauseMs = 100;
const maxPauseMs = 5_000;

function createListenConnection({
  connectionString,
  watch,
  log,
  listener,
  connected,
}: ListenOptions) {
  let client: pg.Client | undefined;
  let isStopped = false;
  let isConnected = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(pause = firstPauseMs): Promise<void> {
    timer = undefined;
    const candidate = listeningClient(connectionString, watch, listener);
    candidate.on("end", () => lost(candidate));
    try {
      await candidate.connect();
      await candidate.query(`listen ${channel}`);
      client = candidate;
      isConnected = true;
      connected();
    } catch (error) {
      log.debug({ error: (error as Error).message }, "bus cannot connect");
      candidate.removeAllListeners("end");
      candidate.end().catch(() => undefined);
      retry(pause);
    }
  }

  function lost(candidate: pg.Client) {
    if (isStopped || client !== candidate) return;
    isConnected = false;
    log[watch.isAvailable() ? "warn" : "debug"]("bus connection lost");
    retry(firstPauseMs);
  }

  function retry(pause: number) {
    if (isStopped) return;
    const next = Math.min(maxPauseMs, pause * 2);
    timer = setTimeout(() => connect(next), pause * (0.5 + Math.random())).unref();
  }

  watch.onBack(() => {
    if (!timer || isStopped) return;
    clearTimeout(timer);
    void connect();
  });

  async function stop() {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  }

  return { connect, stop, isConnected: () => isConnected };
}

function listeningClient(
  connectionString: string,
  { Client }: DatabaseWatch,
  listener: (text: string) => void,
): pg.Client {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: busConnection,
  });
  client.on("notification", ({ payload = "{}" }) => listener(payload));
  client.on("error", () => undefined);
  return client;
}
