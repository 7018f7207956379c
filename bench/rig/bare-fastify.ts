import Fastify from "fastify";

// Fastify with a single route.
const [route = "/", answer = "{}", headers = "{}"] = process.argv.slice(2);
const body = JSON.parse(answer) as unknown;
const { connection: _, date: __, ...headersToSend } = JSON.parse(headers) as Record<string, string>;

const server = Fastify();
server.get(route, async (_request, reply) => {
  reply.headers(headersToSend);
  return body;
});
const address = await server.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`Fastify is at ${address}\n`);
process.once("SIGTERM", () => process.exit(0));
