import { sql } from "kysely";
import type pg from "pg";
import type { Logger } from "../logger.ts";
import type { Database } from "./kysely.ts";
import type { DatabaseWatch } from "./watch.ts";

/** A message between nodes; its JSON must stay below 7,900 bytes. */
export interface Word {
  topic: string;
  payload: unknown;
}

/** Messages are sent at commit and reach every node that is connected at that moment. */
export interface Bus {
  /** Sends within the caller's transaction, in one statement. */
  send(db: Database, words: readonly Word[]): Promise<void>;
  on(topic: string, hear: (payload: never) => void): void;
  /** Called when messages may have been lost; listeners must then reload their state. */
  onGap(run: () => void): void;
  isConnected(): boolean;
  stop(): Promise<void>;
}

const channel = "folkmoot";

/** Application name of the direct database connection that every process of a site keeps open. */
export const busConnection = "folkmoot-bus";

/** Connects to PostgreSQL's LISTEN/NOTIFY and reconnects when the connection is lost. */
export async function createBus(
  connectionString: string,
  watch: DatabaseWatch,
  log: Logger,
): Promise<Bus> {
  const hearers = new Map<string, ((payload: never) => void)[]>();
  const gapRunners: (() => void)[] = [];
  const line = createLine({
    connectionString,
    watch,
    log,
    hear(text) {
      const { topic, payload } = JSON.parse(text) as { topic: string; payload: never };
      for (const hearer of hearers.get(topic) ?? []) hearer(payload);
    },
    connected() {
      for (const run of gapRunners) run();
    },
  });
  await line.connect();
  return {
    async send(db, words) {
      const texts = words.map((word) => JSON.stringify(word));
      await sql`select pg_notify(${channel}, word) from unnest(${texts}::text[]) as word`.execute(
        db,
      );
    },
    on(topic, hearer) {
      hearers.set(topic, [...(hearers.get(topic) ?? []), hearer]);
    },
    onGap: (run) => void gapRunners.push(run),
    isConnected: line.isConnected,
    stop: line.stop,
  };
}

interface LineOptions {
  connectionString: string;
  watch: DatabaseWatch;
  log: Logger;
  hear(text: string): void;
  connected(): void;
}

const firstPauseMs = 100;
const maxPauseMs = 5_000;

/** The LISTEN connection, reopened with growing pauses. */
function createLine({ connectionString, watch, log, hear, connected }: LineOptions) {
  let client: pg.Client | undefined;
  let isStopped = false;
  let isConnected = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(pause = firstPauseMs): Promise<void> {
    timer = undefined;
    const candidate = listeningClient(connectionString, watch, hear);
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
  hear: (text: string) => void,
): pg.Client {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: busConnection,
  });
  client.on("notification", ({ payload = "{}" }) => hear(payload));
  client.on("error", () => undefined);
  return client;
}
