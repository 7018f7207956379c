import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Stands between a client and a server, and can lose what the server answers. */
export interface LosingProxy {
  address: string;
  /** From now on requests arrive and are carried out, and the caller's connection breaks instead of an answer. */
  loseResponses(isLosing: boolean): void;
  stop(): Promise<void>;
}

export async function losingProxy(target: string): Promise<LosingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isLosing = false;
  const server = createServer((caller) => {
    const callee = connect(Number(port), hostname);
    for (const socket of [caller, callee]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        caller.destroy();
        callee.destroy();
      });
    }
    caller.on("data", (chunk) => callee.write(chunk));
    callee.on("data", (chunk) => (isLosing ? caller.resetAndDestroy() : caller.write(chunk)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseResponses(next) {
      isLosing = next;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
