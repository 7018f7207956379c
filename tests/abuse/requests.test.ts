import { connect } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { sendRaw } from "#app/testing/raw-http.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";

const site = testSite();
let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx())).cookie;
});

const json = { "content-type": "application/json" };
const post = (body: string | Uint8Array, headers: Record<string, string> = json) =>
  site.request("POST /drafts", { cookie, body, headers });
const megabyte = 1_048_576;

/** Sends what never ends and says how the server put a stop to it, and after how many bytes. */
function pour(
  head: string,
  piece: Buffer,
  most: number,
): Promise<{ answer: string; sent: number }> {
  const { hostname, port } = new URL(site.address());
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    let sent = 0;
    const more = () => {
      while (sent < most && !socket.destroyed) {
        sent += piece.length;
        if (!socket.write(piece)) return void socket.once("drain", more);
      }
    };
    socket.on("data", (data) => {
      answer += data.toString();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve({ answer, sent }));
    socket.write(head, more);
  });
}

const headOf = (path: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\nx-requested-with: t\r\ncookie: ${cookie}\r\n${headers}\r\n\r\n`;

describe("D05: a body of monstrous size", () => {
  const addresses = ["/api/v2/drafts", "/api/v2/media/scrape", "/api/v2/nothing", "/nothing"];

  test.each(addresses)("is refused by its length alone: %s", async (path) => {
    const headers = `content-type: application/json\r\nconnection: close\r\ncontent-length: ${100 * megabyte}`;
    const answer = await sendRaw(site.address(), headOf(path, headers));
    expect(answer).toMatch(/^HTTP\/1.1 (404|413|415) /);
  });

  test.each(addresses)("is stopped where it has no length: %s", async (path) => {
    const piece = Buffer.concat([
      Buffer.from("10000\r\n"),
      Buffer.alloc(65_536, 97),
      Buffer.from("\r\n"),
    ]);
    const headers =
      "content-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close";
    const { answer, sent } = await pour(headOf(path, headers), piece, 200 * megabyte);
    expect(answer).toMatch(/^HTTP\/1.1 (404|413|415) /);
    expect(sent).toBeLessThan(100 * megabyte);
  });

  test("costs neither memory nor the time of others", async () => {
    const before = process.memoryUsage().rss;
    const monsters = Array.from({ length: 20 }, () => {
      const headers =
        "content-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close";
      const piece = Buffer.concat([
        Buffer.from("10000\r\n"),
        Buffer.alloc(65_536, 91),
        Buffer.from("\r\n"),
      ]);
      return pour(headOf("/api/v2/drafts", headers), piece, 20 * megabyte);
    });
    expect((await site.request("GET /discussions")).status).toBe(200);
    await Promise.all(monsters);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * megabyte);
  });
});

describe("D05: a body of monstrous shape", () => {
  const deep = (count: number, open: string, close: string) =>
    `{"recordType":"discussion","attributes":{"a":${open.repeat(count)}1${close.repeat(count)}}}`;

  test.each([
    ["lists in lists", deep(100_000, "[", "]")],
    ["objects in objects", deep(80_000, '{"a":', "}")],
    [
      "very many names",
      `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join()}}`,
    ],
    ["a very long list", `{"recordType":"discussion","attributes":[${"1,".repeat(400_000)}1]}`],
    ["a list of everything", `[${"{},".repeat(300_000)}{}]`],
    ["a number beyond all numbers", '{"recordType":"discussion","attributes":1e400}'],
    ["a long number", `{"recordType":${"9".repeat(500_000)}}`],
    ["one long word", `{"recordType":"${"a".repeat(megabyte - 100)}"}`],
    ["one long name", `{"${"a".repeat(megabyte - 100)}":1}`],
    ["the same name very often", `{${'"recordType":"a",'.repeat(50_000)}"recordType":"b"}`],
    ["a comment", '{"recordType":"discussion"} // x'],
    ["an end in the middle", '{"recordType":"discussion","attributes":{"body":"x'],
    ["something behind it", '{"recordType":"discussion","attributes":{}}}'],
    ["nothing but white space", " ".repeat(500_000)],
  ])("is refused: %s", async (_name, text) => {
    const answer = await post(text);
    expect([400, 413, 422]).toContain(answer.status);
    expect(JSON.stringify(answer.body).length).toBeLessThan(30_000);
  });

  test("is refused where it would unfold", async () => {
    const bomb = Buffer.alloc(50 * megabyte);
    for (const [encoding, bytes] of [
      ["gzip", gzipSync(bomb)],
      ["br", brotliCompressSync(bomb.subarray(0, megabyte))],
      ["deflate", gzipSync("{}")],
      ["gzip, gzip", gzipSync(gzipSync("{}"))],
      ["unheard-of", Buffer.from("{}")],
    ] as const)
      expectError(
        await post(new Uint8Array(bytes), { ...json, "content-encoding": encoding }),
        415,
      );
  });

  test.each([
    ["half a character", [0xe2, 0x82]],
    ["an overlong form", [0xc0, 0xaf]],
    ["half of a pair", [0xed, 0xa0, 0x80]],
    ["beyond the last character", [0xf4, 0x90, 0x80, 0x80]],
    ["UTF-16", [0xff, 0xfe, 0x7b, 0x00]],
  ])("is refused where it is not UTF-8: %s", async (_name, bytes) => {
    const text = [Buffer.from('{"recordType":"'), Buffer.from(bytes), Buffer.from('"}')];
    expectError(await post(new Uint8Array(Buffer.concat(text))), 400);
  });
});

describe("D10: what is no proper HTTP", () => {
  const target = "GET /api/v2/discussions HTTP/1.1\r\nhost: a\r\n";
  const smuggled = "GET /api/v2/users/me HTTP/1.1\r\nhost: a\r\n\r\n";
  const body = "content-type: application/json\r\nx-requested-with: t\r\n";
  const posting = `POST /api/v2/drafts HTTP/1.1\r\nhost: a\r\n${body}`;

  test.each([
    ["a folded header", `${target}x: a\r\n b\r\n\r\n${smuggled}`],
    ["lines that end with line feeds", `GET /api/v2/discussions HTTP/1.1\nhost: a\n\n${smuggled}`],
    ["a return without a line feed", `${target}x: a\rb: c\r\n\r\n${smuggled}`],
    ["a space before the colon", `${target}content-length : 5\r\n\r\n${smuggled}`],
    ["a space before the first header", ` ${target}\r\n${smuggled}`],
    [
      "two different lengths",
      `${posting}content-length: 2\r\ncontent-length: 5\r\n\r\n{}${smuggled}`,
    ],
    ["a length with a sign", `${posting}content-length: +2\r\n\r\n{}${smuggled}`],
    ["a negative length", `${posting}content-length: -1\r\n\r\n{}${smuggled}`],
    ["lengths in a list", `${posting}content-length: 2, 5\r\n\r\n{}${smuggled}`],
    [
      "chunks and a length",
      `${posting}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      "chunks that are not the last",
      `${posting}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ["chunks spelt oddly", `${posting}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    [
      "an odd length of a chunk",
      `${posting}transfer-encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${smuggled}`,
    ],
    ["a name with a NUL", `${target}x\u0000: a\r\n\r\n${smuggled}`],
    ["two hosts", `${target}host: b\r\n\r\n${smuggled}`],
    ["HTTP of the first days", "GET /api/v2/discussions\r\n\r\n"],
    ["HTTP of the future", `GET / HTTP/9.9\r\nhost: a\r\n\r\n${smuggled}`],
    [
      "a method that there is not",
      `HACK /api/v2/discussions HTTP/1.1\r\nhost: a\r\n\r\n${smuggled}`,
    ],
  ])("is refused, and nothing after it is served: %s", async (_name, bytes) => {
    const answer = await sendRaw(site.address(), bytes);
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(answer.match(/HTTP\/1.1 /g)).toHaveLength(1);
    expect(answer).toContain('"status":4');
  });

  test("without a host is refused, and nothing after it is served", async () => {
    const bytes = `GET /api/v2/discussions HTTP/1.1\r\n\r\n${smuggled}`;
    const answer = await sendRaw(site.address(), bytes);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1.1 /g)).toHaveLength(1);
  });

  const closing = "connection: close\r\n";

  test.each([
    ["100 kB of headers", `${target}${closing}x: ${"a".repeat(100_000)}\r\n\r\n`, 431],
    [
      "2,000 headers",
      `${target}${closing}${Array.from({ length: 2_000 }, (_, index) => `x${index}: a\r\n`).join("")}\r\n`,
      431,
    ],
    [
      "an address with its host",
      `GET http://evil.test/api/v2/discussions HTTP/1.1\r\nhost: a\r\n${closing}\r\n`,
      400,
    ],
    ["a host with a path", `GET / HTTP/1.1\r\nhost: evil.test/x\r\n${closing}\r\n`, 400],
    ["a host with somebody in it", `GET / HTTP/1.1\r\nhost: a@evil.test\r\n${closing}\r\n`, 400],
    ["TRACE", `TRACE /api/v2/discussions HTTP/1.1\r\nhost: a\r\n${closing}\r\n`, 405],
  ])("is refused as it should be: %s", async (_name, bytes, status) => {
    expect(await sendRaw(site.address(), bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test.each([
    [
      "to HTTP/2",
      "connection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n",
    ],
    [
      "to a socket",
      "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: eA==\r\n",
    ],
  ])("changes no protocol: %s", async (_name, headers) => {
    const answer = await sendRaw(
      site.address(),
      `${target}${headers.replace("Upgrade", "close, Upgrade")}\r\n`,
    );
    expect(answer).not.toMatch(/^HTTP\/1.1 101/);
  });

  test("tunnels nowhere", async () => {
    const bytes = "CONNECT 127.0.0.1:5432 HTTP/1.1\r\nhost: 127.0.0.1:5432\r\n\r\n";
    const answer = await sendRaw(site.address(), bytes).catch(() => "");
    expect(answer).not.toMatch(/^HTTP\/1.1 2/);
  });

  test("takes nobody's credentials away by naming their header", async () => {
    const bytes = `GET /api/v2/users/me/account HTTP/1.1\r\nhost: a\r\nconnection: close, cookie, x-requested-with\r\ncookie: ${cookie}\r\n\r\n`;
    expect(await sendRaw(site.address(), bytes)).toMatch(/^HTTP\/1.1 200 /);
  });
});
