import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Closes connections without traffic for `idleMs`, so that stalled clients hold neither a connection nor the data
 * buffered for it. Clients that sent their whole request may wait longer.
 */
export function closeIdleConnections(server: FastifyInstance, idleMs: number) {
  const exchanges = new WeakMap<Socket, Exchange>();
  server.addHook("onRequest", (request, reply, done) => {
    exchanges.set(request.raw.socket, { request, reply });
    done();
  });
  server.server.setTimeout(idleMs);
  server.server.on("timeout", (socket: Socket) => {
    const exchange = exchanges.get(socket);
    if (exchange && isAwaitingAnswer(exchange)) socket.setTimeout(idleMs);
    else socket.destroy();
  });
}

const isAwaitingAnswer = ({ request, reply }: Exchange) =>
  request.raw.complete && !reply.raw.headersSent && !reply.raw.destroyed;
