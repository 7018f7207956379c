import { setTimeout as delay, setImmediate } from "node:timers/promises";
import pg from "pg";

interface ProbeOptions {
  answerMs: number;
  lastDataAt(): number;
  /** Takes the database's time, and `performance.now()` when it was requested. */
  onTime(database: Date, askedAt: number): void;
}

/** Too many connections: the database is up. */
const isFull = "53300";

/** A connection that only checks whether the database is up. */
export function probeConnection(
  connectionString: string,
  { answerMs, lastDataAt, onTime }: ProbeOptions,
) {
  let client: pg.Client | undefined;

  function drop() {
    client?.end().catch(() => undefined);
    (client as { connection?: { stream: { destroy(): void } } })?.connection?.stream.destroy();
    client = undefined;
  }

  async function answer(): Promise<void> {
    if (!client) {
      client = new pg.Client({ connectionString, application_name: "folkmoot-health" });
      client.on("error", () => undefined);
      await client.connect();
    }
    const askedAt = performance.now();
    const { rows } = await client.query<{ ms: string }>(
      "select extract(epoch from clock_timestamp()) * 1000 as ms",
    );
    onTime(new Date(Number(rows[0]?.ms)), askedAt);
  }

  async function ask(): Promise<string | undefined> {
    const started = performance.now();
    const result = answer().then(
      () => undefined,
      (error: Error & { code?: string }) => error,
    );
    const outcome = await Promise.race([result, silence(answerMs)]);
    if (outcome === undefined) return undefined;
    drop();
    if (outcome === "silent") return lastDataAt() > started ? undefined : "no answer";
    return outcome.code === isFull ? undefined : outcome.message || outcome.code || "no connection";
  }

  return {
    /** The problem, or undefined if the database is up. After a lost connection it retries once on a new one. */
    async ask() {
      const hadConnection = client !== undefined;
      const problem = await ask();
      return problem && problem !== "no answer" && hadConnection ? ask() : problem;
    },
    async end() {
      await client?.end().catch(() => undefined);
    },
  };
}

/** Resolves after the time, but lets a blocked process first read data that has arrived. */
async function silence(ms: number): Promise<"silent"> {
  const started = performance.now();
  await delay(ms, undefined, { ref: false });
  const late = performance.now() - started - ms;
  if (late > 100) await delay(Math.min(late, 500), undefined, { ref: false });
  await setImmediate();
  await setImmediate();
  return "silent";
}
