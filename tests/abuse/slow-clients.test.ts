import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { upload } from "#features/media/server/fixtures/upload.ts";
import { endpoint, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { handle, routes } from "#platform/server/http/endpoints/route.ts";

const site = testSite({
  environment: { FOLKMOOT_IDLE_SECONDS: "2" },
  register(add) {
    const access = publicAccess("a test");
    add(
      routes,
      handle(endpoint({ method: "GET", path: "/slow", summary: "Take long", access }), () =>
        delay(5_000),
      ),
    );
  },
});
let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx())).cookie;
});

const megabyte = 1_048_576;
const head = "GET /api/v2/discussions HTTP/1.1\r\nhost: a\r\n";

async function open(bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(site.address());
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  if (bytes) socket.write(bytes);
  return socket;
}

const openMany = (count: number, bytes: string) =>
  Promise.all(Array.from({ length: count }, () => open(bytes)));

describe("F18: a connection that says nothing", () => {
  test.each([
    ["before its request", ""],
    ["within its headers", `${head}x: `],
    [
      "before its body",
      "POST /api/v2/drafts HTTP/1.1\r\nhost: a\r\nx-requested-with: t\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{",
    ],
  ])("is closed, and others are served meanwhile: %s", async (_name, bytes) => {
    const sockets = await openMany(200, bytes);
    const closed = sockets.map((socket) => once(socket.resume(), "close"));
    for (let call = 0; call < 5; call += 1)
      expect((await site.request("GET /discussions")).status).toBe(200);
    await Promise.all(closed);
    expect(sockets.every(({ destroyed }) => destroyed)).toBe(true);
  });
});

test("F18: whoever waits for a long answer is not taken for silent", async () => {
  expect((await site.request("GET /slow")).status).toBe(204);
});

test("F18: whoever asks for much and reads nothing holds neither memory nor a connection", async () => {
  const content = Buffer.alloc(24 * megabyte, "words ");
  const { body } = await upload(site, cookie, { name: "long.txt", type: "text/plain", content });
  const path = new URL(body.url, site.address()).pathname;
  const asked = new Set<Socket>();
  subscribe("http.server.request.start", (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    if (request.url === path) asked.add(socket);
  });
  const before = process.memoryUsage();
  const readers = await openMany(
    10,
    `GET ${path} HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\n\r\n`,
  );
  for (const reader of readers) reader.pause();
  // Node looks twice: the first time something has still gone into the buffers.
  await eventually(() =>
    expect([...asked].filter(({ destroyed }) => destroyed)).toHaveLength(readers.length),
  );
  const after = process.memoryUsage();
  expect(after.external + after.arrayBuffers - before.external - before.arrayBuffers).toBeLessThan(
    100 * megabyte,
  );
  const received = await Promise.all(
    readers.map(async (reader) => {
      let bytes = 0;
      reader.on("data", (data) => {
        bytes += data.length;
      });
      await once(reader.resume(), "close");
      return bytes;
    }),
  );
  for (const bytes of received) expect(bytes).toBeLessThan(content.length);
});
