import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Closes connections on which no request has come yet when the server stops. Browsers and pools
 * open them ahead; to Node they are not idle, so that it would wait for them.
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
