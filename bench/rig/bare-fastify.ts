import Fastify from "fastify";

// Fastify with one route and nothing else.
const [route = "/", answer = "{}"] = process.argv.slice(2);
const body = JSON.parse(answer) as unknown;

const server = Fastify();
server.get(route, async () => body);
const address = await server.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`Fastify is at ${address}\n`);
process.once("SIGTERM", () => process.exit(0));
