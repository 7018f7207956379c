import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * On shutdown, closes connections that had no request yet. Browsers and pools open them ahead; Node does not count
 * them as idle and would wait for them.
 */
export function closeUnusedConnections(server: FastifyInstance) {
  const unused = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.server.prependListener("request", ({ socket }) => unused.delete(socket));
  server.addHook("preClose", async () => {
    for (const socket of unused) socket.destroy();
  });
}
