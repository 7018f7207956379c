import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Node's HTTP server with one response in memory: the upper bound for sending these bytes.
const [bodyFile = "", headers = "{}"] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headersToSend = JSON.parse(headers) as Record<string, string>;

const server = createServer((_request, response) => {
  response.writeHead(200, headersToSend);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`Node is at http://127.0.0.1:${port}\n`);
});
process.once("SIGTERM", () => process.exit(0));
