import { setTimeout as delay, setImmediate } from "node:timers/promises";
import pg from "pg";

interface ProbeOptions {
  /** Longest wait for an answer. */
  answerMs: number;
  /** When the database last said anything on any other connection. */
  heardAt(): number;
  /** What the database's clock said, and when it was asked by `performance.now()`. */
  hearTime(database: Date, askedAt: number): void;
}

/** Too many connections: it lives, only not for us. */
const isFull = "53300";

/** A connection that only asks whether the database is there. */
export function probeConnection(
  connectionString: string,
  { answerMs, heardAt, hearTime }: ProbeOptions,
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
    hearTime(new Date(Number(rows[0]?.ms)), askedAt);
  }

  /** The answer, or why there is none. */
  async function ask(): Promise<string | undefined> {
    const started = performance.now();
    const asked = answer().then(
      () => undefined,
      (error: Error & { code?: string }) => error,
    );
    const outcome = await Promise.race([asked, silence(answerMs)]);
    if (outcome === undefined) return undefined;
    drop();
    if (outcome === "silent") return heardAt() > started ? undefined : "no answer";
    return outcome.code === isFull ? undefined : outcome.message || outcome.code || "no connection";
  }

  return {
    /** Undefined if the database is there, else what is wrong. A lost connection is no proof: it asks again. */
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

/** Passes after the time, but not before what arrived meanwhile was read by a process that was held up. */
async function silence(ms: number): Promise<"silent"> {
  const started = performance.now();
  await delay(ms, undefined, { ref: false });
  const late = performance.now() - started - ms;
  if (late > 100) await delay(Math.min(late, 500), undefined, { ref: false });
  await setImmediate();
  await setImmediate();
  return "silent";
}
