import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { eventually } from "#app/testing/eventually.ts";
import { freePort } from "./free-port.ts";

export interface Pooler {
  /** Address of the same database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

const nobody = 65_534;

/** PgBouncer in transaction mode before a database, with so few connections that they change hands all the time. */
export async function startPooler(database: string): Promise<Pooler> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(database);
  const folder = await mkdtemp(path.join(tmpdir(), "folkmoot-pooler-"));
  const port = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  const target = { host: hostname, port: databasePort, user: username, password };
  const settings = Object.entries(target).map(([name, value]) => `${name}=${value}`);
  await writeFile(
    file,
    `[databases]
* = ${settings.join(" ")}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
server_lifetime = 2
max_client_conn = 200
`,
  );
  await chmod(folder, 0o755);
  const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const child = spawn("pgbouncer", ["--quiet", file], { stdio: "ignore", ...account });
  const failure = once(child, "error").then(([error]) => {
    throw new Error("This test needs PgBouncer: install the package pgbouncer.", { cause: error });
  });
  failure.catch(() => undefined);
  await Promise.race([failure, eventually(() => accepts(port))]);
  const ended = once(child, "exit");
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function accepts(port: number) {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
  } finally {
    socket.destroy();
  }
}
