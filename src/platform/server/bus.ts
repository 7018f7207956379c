import { sql } from "kysely";
import pg from "pg";
import type { Database } from "./database/kysely.ts";
import type { Logger } from "./logger.ts";

/** A word between nodes: sent at commit, heard by every node that is connected at that moment. */
export interface Bus {
  /** Sends within the caller's transaction. The payload must stay below 7,900 bytes. */
  send(db: Database, topic: string, payload: unknown): Promise<void>;
  on(topic: string, hear: (payload: never) => void): void;
  /** Runs after words may have been missed, for whoever must then start afresh. */
  onGap(run: () => void): void;
  isConnected(): boolean;
  stop(): Promise<void>;
}

const channel = "folkmoot";
const mostPauseMs = 5_000;

/** Connects to PostgreSQL's LISTEN/NOTIFY and keeps connected. */
export async function createBus(connectionString: string, log: Logger): Promise<Bus> {
  const hearers = new Map<string, Array<(payload: never) => void>>();
  const gapRunners: Array<() => void> = [];
  const state = { stopped: false, connected: false, client: undefined as pg.Client | undefined };

  const hear = (text: string | undefined) => {
    const { topic, payload } = JSON.parse(text ?? "{}") as { topic: string; payload: never };
    for (const hearer of hearers.get(topic) ?? []) hearer(payload);
  };

  async function connect(pause: number): Promise<void> {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000, keepAlive: true, application_name: "folkmoot-bus" });
    client.on("notification", ({ payload }) => hear(payload));
    client.on("error", () => undefined);
    client.on("end", () => lost(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      Object.assign(state, { client, connected: true });
      for (const run of gapRunners) run();
    } catch (error) {
      log.debug({ error: (error as Error).message }, "bus cannot connect");
      client.removeAllListeners("end");
      client.end().catch(() => undefined);
      retry(pause);
    }
  }

  function lost(client: pg.Client) {
    if (state.stopped || state.client !== client) return;
    state.connected = false;
    log.warn("bus connection lost");
    retry(100);
  }

  function retry(pause: number) {
    if (state.stopped) return;
    const next = Math.min(mostPauseMs, pause * 2);
    setTimeout(() => connect(next), pause * (0.5 + Math.random())).unref();
  }

  await connect(100);
  return {
    async send(db, topic, payload) {
      await sql`select pg_notify(${channel}, ${JSON.stringify({ topic, payload })})`.execute(db);
    },
    on(topic, hearer) {
      hearers.set(topic, [...(hearers.get(topic) ?? []), hearer]);
    },
    onGap: (run) => void gapRunners.push(run),
    isConnected: () => state.connected,
    async stop() {
      state.stopped = true;
      await state.client?.end();
    },
  };
}
