import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testConfig } from "#app/testing/test-config.ts";
import { fetchSafely, type OutgoingRequest } from "./fetch-safely.ts";
import { asFieldError, OutgoingError } from "./outgoing-error.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const pages: Record<string, Handler> = {};
const hits: string[] = [];
const headers: Record<string, string | undefined>[] = [];
const answer = (request: IncomingMessage, response: ServerResponse) => {
  hits.push(`${request.method} ${request.url}`);
  headers.push(request.headers as Record<string, string>);
  const page = pages[request.url ?? ""];
  if (page) page(request, response);
  else response.writeHead(404).end("none");
};

/** One server at an allowed address, one at a forbidden one. */
const allowed = createServer(answer);
const forbidden = createServer(answer);
let site = "";
let inside = "";
let port = 0;

const listen = (server: typeof allowed, host: string) =>
  new Promise<number>((resolve) =>
    server.listen(0, host, () => resolve((server.address() as { port: number }).port)),
  );

beforeAll(async () => {
  port = await listen(forbidden, "127.0.0.1");
  site = `http://127.0.0.2:${await listen(allowed, "127.0.0.2")}`;
  inside = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  allowed.close();
  forbidden.close();
});
beforeEach(() => {
  hits.length = 0;
  headers.length = 0;
});

const config = testConfig({
  FOLKMOOT_OUTGOING_ALLOW: "127.0.0.2/32",
  FOLKMOOT_URL: "https://forum.test",
});
const read = (url: string, options?: OutgoingRequest) => fetchSafely(config, url, options);
const reasonOf = (url: string, options?: OutgoingRequest) =>
  read(url, options).then(
    ({ status }) => String(status),
    (error: OutgoingError) => error.reason,
  );

const page =
  (body: string | Buffer, head: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...head }).end(body);
  };
const redirect =
  (location: string, status = 302): Handler =>
  (_request, response) => {
    response.writeHead(status, { location }).end();
  };

test("fetches a page, with its own user agent and without credentials", async () => {
  pages["/page"] = page("hello");
  const response = await read(`${site}/page#part`);
  expect({ ...response, body: response.body.toString() }).toMatchObject({
    status: 200,
    url: `${site}/page#part`,
    body: "hello",
  });
  expect(headers[0]).toMatchObject({ "user-agent": "Folkmoot (+https://forum.test)" });
});

test("returns error responses of the other site", async () => {
  expect(await read(`${site}/nothing`, { accepts: ["image/png"] })).toMatchObject({ status: 404 });
});

test("posts a body, and does not follow redirects with it", async () => {
  pages["/hook"] = redirect("/page", 307);
  const response = await read(`${site}/hook`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(307);
  expect(hits).toEqual(["POST /hook"]);
});

describe("addresses that are not public", () => {
  test.each([
    "127.0.0.1",
    "localhost",
    "localhost.",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "0.0.0.0",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::1]",
    "[::]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
    "１２７.0.0.1",
  ])("%s is refused, and nothing arrives", async (host) => {
    expect(["refused", "unreachable"]).toContain(await reasonOf(`http://${host}:${port}/page`));
    expect(hits).toEqual([]);
  });

  test("host names that resolve to them are refused", async () => {
    expect(await reasonOf(`http://localhost:${port}/page`)).toBe("refused");
  });

  test.each([301, 302, 303, 307, 308])("a redirect (%s) to them is refused", async (status) => {
    pages["/trap"] = redirect(`${inside}/page`, status);
    expect(await reasonOf(`${site}/trap`)).toBe("refused");
    expect(hits).toEqual(["GET /trap"]);
  });

  test.each([
    "file:///etc/passwd",
    "gopher://127.0.0.2/",
    "http://user:pass@127.0.0.2/",
    "data:text/plain,a",
  ])("a redirect to %s is refused", async (target) => {
    pages["/trap"] = redirect(target);
    expect(await reasonOf(`${site}/trap`)).toBe("refused");
  });
});

describe("redirects", () => {
  test("are followed three times, relative ones too", async () => {
    pages["/page"] = page("hello");
    pages["/1"] = redirect("2");
    pages["/2"] = redirect(`${site}/3`, 301);
    pages["/3"] = redirect("/page", 308);
    expect(await read(`${site}/1`)).toMatchObject({ status: 200, url: `${site}/page` });
    pages["/0"] = redirect("/1");
    expect(await reasonOf(`${site}/0`)).toBe("redirects");
  });

  test("take no credentials to another site", async () => {
    const other = createServer(answer);
    const otherPort = await listen(other, "127.0.0.2");
    pages["/leave"] = redirect(`http://127.0.0.2:${otherPort}/page`);
    pages["/page"] = page("hello");
    await read(`${site}/leave`, { headers: { authorization: "Bearer secret" } });
    other.close();
    expect(headers.map(({ authorization }) => authorization)).toEqual(["Bearer secret", undefined]);
  });
});

describe("limits", () => {
  test("a body that is too large is refused, announced or not", async () => {
    pages["/large"] = page("a".repeat(2_000));
    pages["/endless"] = (_request, response) => {
      response.writeHead(200);
      const more = () => response.write("a".repeat(10_000), () => setImmediate(more));
      more();
    };
    expect(await reasonOf(`${site}/large`, { maxBytes: 1_999 })).toBe("tooLarge");
    expect(await reasonOf(`${site}/large`, { maxBytes: 2_000 })).toBe("200");
    expect(await reasonOf(`${site}/endless`)).toBe("tooLarge");
  });

  test("a compressed body is measured after decompression", async () => {
    pages["/gzip"] = page(gzipSync("hello"), { "content-encoding": "gzip" });
    pages["/br"] = page(brotliCompressSync("hello"), { "content-encoding": "br" });
    pages["/bomb"] = page(gzipSync(Buffer.alloc(50_000_000)), { "content-encoding": "gzip" });
    pages["/twice"] = page(gzipSync(gzipSync("a")), { "content-encoding": "gzip, gzip" });
    pages["/strange"] = page("hello", { "content-encoding": "constructor" });
    pages["/broken"] = page("no gzip", { "content-encoding": "gzip" });
    expect((await read(`${site}/gzip`)).body.toString()).toBe("hello");
    expect((await read(`${site}/br`)).body.toString()).toBe("hello");
    expect(await reasonOf(`${site}/bomb`)).toBe("tooLarge");
    expect(await reasonOf(`${site}/twice`)).toBe("wrongType");
    expect(await reasonOf(`${site}/strange`)).toBe("wrongType");
    expect(await reasonOf(`${site}/broken`)).toBe("unreachable");
  });

  test("other content types are refused before the body is read", async () => {
    pages["/page"] = page("hello");
    expect(await reasonOf(`${site}/page`, { accepts: ["image/*", "text/html"] })).toBe("200");
    expect(await reasonOf(`${site}/page`, { accepts: ["image/*", "text/plain"] })).toBe(
      "wrongType",
    );
  });

  test("a slow or trickling site times out", async () => {
    pages["/silent"] = () => undefined;
    pages["/trickle"] = (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("a"), 20);
      response.on("close", () => clearInterval(timer));
    };
    expect(await reasonOf(`${site}/silent`, { deadline: 200 })).toBe("tooSlow");
    expect(await reasonOf(`${site}/trickle`, { deadline: 200 })).toBe("tooSlow");
  });

  test("the caller may abort", async () => {
    expect(await reasonOf(`${site}/silent`, { signal: AbortSignal.abort() })).toBe("unreachable");
  });
});

test("the user does not learn the reason", () => {
  const reasons = (["refused", "unreachable", "tooSlow"] as const).map((reason) =>
    asFieldError(new OutgoingError(reason, "detail"), "url"),
  );
  expect(
    new Set(reasons.map((error) => JSON.stringify((error as { toBody(): unknown }).toBody()))).size,
  ).toBe(1);
  expect(reasons[0]).toMatchObject({ status: 422, details: { errors: [{ field: "url" }] } });
});
