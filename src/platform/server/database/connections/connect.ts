import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "../../startup/startup-error.ts";

const connectMs = 3_000;
const startingUp = "57P03";
const longestWaitMs = 30_000;

/**
 * Opens one connection outside any pool; the caller closes it. Waits for a database that is starting. Throws a
 * StartupError with the reason if it cannot connect.
 */
export async function connectOnce(connectionString: string): Promise<pg.Client> {
  const deadline = performance.now() + longestWaitMs;
  while (true) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const isStarting = (error as { code?: string }).code === startingUp;
      if (!isStarting || performance.now() > deadline)
        throw connectFailure(error, connectionString);
      await delay(500);
    }
  }
}

interface KnownFailure {
  is: RegExp;
  message(place: Place): string;
  cure: string;
  exitCode: number;
}

interface Place {
  host: string;
  database: string;
  user: string;
}

const unavailable = 69;
const misconfigured = 78;

const knownFailures: readonly KnownFailure[] = [
  {
    is: /^(28P01|28000)$/,
    message: ({ host, user }) => `The database at ${host} does not let ${user} in.`,
    cure: "Correct user and password in DATABASE_URL.",
    exitCode: misconfigured,
  },
  {
    is: /^3D000$/,
    message: ({ host, database }) => `There is no database ${database} at ${host}.`,
    cure: "Create it, or correct its name in DATABASE_URL.",
    exitCode: misconfigured,
  },
  {
    is: /^(ENOTFOUND|EAI_AGAIN)$/,
    message: ({ host }) => `The address of the database, ${host}, cannot be looked up.`,
    cure: "Correct the host in DATABASE_URL, or repair name resolution on this machine.",
    exitCode: unavailable,
  },
  {
    is: /^53300$/,
    message: ({ host }) => `The database at ${host} has no connection left.`,
    cure: "Raise its max_connections, or lower FOLKMOOT_POOL.",
    exitCode: unavailable,
  },
];

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "it hung up",
  ETIMEDOUT: "no answer",
  EHOSTUNREACH: "there is no way to that host",
  ENETUNREACH: "there is no way to that network",
};

function connectFailure(error: unknown, connectionString: string): StartupError {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  const place = placeOf(connectionString);
  const failure = knownFailures.find(({ is }) => is.test(code));
  if (failure)
    return new StartupError(failure.message(place), {
      cure: failure.cure,
      exitCode: failure.exitCode,
    });
  const reason = reasons[code] ?? (/timeout/i.test(message) || !message ? "no answer" : message);
  return new StartupError(`The database at ${place.host} cannot be reached: ${reason}.`, {
    cure: "Start it, or correct DATABASE_URL.",
    exitCode: unavailable,
  });
}

function placeOf(connectionString: string): Place {
  const { host, pathname, username } = new URL(connectionString);
  return {
    host,
    database: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username) || "this user",
  };
}
