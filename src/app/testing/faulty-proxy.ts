import { connect, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";

export interface FaultyProxy {
  before(connectionString: string): Promise<string>;
  pass(): void;
  cut(): void;
  /** Keeps connections open, but forwards nothing. */
  hang(): void;
  countConnections(): number;
}

/** A proxy in front of the database with simulated failures. */
export function faultyProxy(): FaultyProxy {
  const sockets = new Set<Socket>();
  let mode: "pass" | "cut" | "hang" = "pass";
  const server = createServer();
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  let connections = 0;

  function join(client: Socket, port: number, host: string) {
    connections += 1;
    if (mode === "cut") return client.destroy();
    const target = connect(port, host);
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => mode === "pass" && to.write(chunk));
      from.on("error", () => undefined);
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    return client;
  }

  return {
    async before(connectionString) {
      const url = new URL(connectionString);
      const { hostname, port } = url;
      server.on("connection", (client) => join(client, Number(port), hostname));
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      url.hostname = "127.0.0.1";
      url.port = String((server.address() as { port: number }).port);
      return url.href;
    },
    pass() {
      mode = "pass";
    },
    hang() {
      mode = "hang";
    },
    countConnections: () => connections,
    cut() {
      mode = "cut";
      for (const socket of sockets) socket.destroy();
    },
  };
}
