import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { sendRaw } from "#app/testing/raw-http.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { testToken, testViewers } from "#app/testing/test-viewers.ts";
import { endpoint, may, publicAccess, signedIn } from "../../../contract/endpoints/endpoint.ts";
import { id } from "../../../contract/queries/query.ts";
import { handle, routes } from "../endpoints/route.ts";
import { viewerSources } from "../requests/viewer-source.ts";

const access = publicAccess("a test");
const params = z.object({ noteID: id() });
const body = z.object({ text: z.string().max(50), tags: z.array(z.string()).optional() });
const answer = z.object({ text: z.string() });

const site = testSite({
  register(add) {
    add(viewerSources, testViewers);
    add(
      routes,
      handle(
        endpoint({ method: "POST", path: "/notes", summary: "Echo", access, body, output: answer }),
        async (_ctx, input) => input.body,
      ),
      handle(
        endpoint({
          method: "GET",
          path: "/notes/{noteID}",
          summary: "Read",
          access,
          params,
          output: answer,
        }),
        async () => ({ text: "a note" }),
      ),
      handle(
        endpoint({ method: "POST", path: "/notes/touch", summary: "No body", access }),
        async () => undefined,
      ),
      handle(
        endpoint({
          method: "POST",
          path: "/notes/any",
          summary: "Anything",
          access,
          body: z.record(z.string(), z.unknown()),
        }),
        async () => undefined,
      ),
      handle(
        endpoint({ method: "GET", path: "/mine", summary: "Members only", access: signedIn }),
        async () => undefined,
      ),
      handle(
        endpoint({
          method: "GET",
          path: "/staff",
          summary: "Staff only",
          access: may("site.manage", "community.moderate"),
        }),
        async () => undefined,
      ),
      handle(endpoint({ method: "GET", path: "/broken", summary: "Fails", access }), async () => {
        throw new Error("secret detail at /srv/app.ts");
      }),
      handle(
        endpoint({
          method: "GET",
          path: "/lying",
          summary: "Breaks its contract",
          access,
          output: answer,
        }),
        async () => ({ text: 5 }) as never,
      ),
      handle(
        endpoint({
          method: "POST",
          path: "/form",
          summary: "Upload",
          access,
          consumes: "multipart/form-data",
        }),
        async (ctx) => {
          for await (const file of ctx.request?.files?.(1_000) ?? []) file.stream.resume();
        },
      ),
    );
  },
});

const post = (
  text: string | Buffer | FormData,
  headers: Record<string, string> = { "content-type": "application/json" },
  path = "/notes",
) => site.request(`POST ${path}`, { body: text, headers });

test("an unknown endpoint is 404 for every method", async () => {
  for (const method of ["GET", "POST", "PATCH", "PUT", "DELETE"]) {
    const error = expectError(
      await site.request(`${method} /nothing/here`, { body: method === "POST" ? {} : undefined }),
      404,
    );
    expect(error.message).toBe("Endpoint Not Found");
  }
});

test("a literal path is not taken for a record by other methods", async () => {
  expectError(await site.request("PATCH /users/me", { body: {} }), 405);
});

test("an unsupported method is 405 and lists the supported ones", async () => {
  const refused = await site.request("PUT /notes/5");
  expectError(refused, 405);
  expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
});

test("malformed paths are 400 or 404", async () => {
  expectError(await site.request("GET /notes/%zz"), 400);
  expectError(await site.request(`GET /notes/${"9".repeat(600)}`), 404);
  expectError(await site.request("GET /notes/..%2f..%2fetc"), 422);
});

test.each(["0", "-1", "1e3", "1.5", "01", "%201", "%EF%BC%91", "NaN", "%00"])(
  "%s is no id",
  async (noteID) => {
    expectError(await site.request(`GET /notes/${noteID}`), 422, "noteID");
  },
);

test.each(["2147483648", "9007199254740993", "9".repeat(40)])(
  "no record has an id as large as %s",
  async (noteID) => {
    const refused = expectError(await site.request(`GET /notes/${noteID}`), 404);
    expect(refused.message).toBe("Note Not Found");
  },
);

test.each(["undefined", "true", "null", "search"])("%s is a word and no id", async (word) => {
  expectError(await site.request(`GET /notes/${word}`), 404);
});

describe("a body", () => {
  test.each([
    "{",
    '{"text":"a"} trailing',
    '{"text":"a"',
    "text",
    '{"__proto__":{"a":1},"text":"b"}',
    '{"constructor":{"prototype":{"a":1}}}',
  ])("that is not valid JSON is 400: %s", async (text) => {
    expectError(await post(text), 400);
  });

  test.each([
    "[]",
    '"text"',
    "5",
    "null",
    "true",
    "{}",
    '{"text":null}',
    '{"text":["a"]}',
    '{"text":{"a":1}}',
    '{"text":true}',
    '{"text":1e400}',
  ])("of the wrong shape is 422: %s", async (text) => {
    expectError(await post(text), 422);
  });

  test("reports field, code, path and index of errors", async () => {
    const { errors } = expectError(
      await post(JSON.stringify({ text: "a".repeat(51), tags: ["a", 5] })),
      422,
    );
    expect(errors).toMatchObject([
      { field: "text", code: "maxLength", status: 422 },
      { field: "tags", code: "invalid", index: 1 },
    ]);
    expect(expectError(await post("{}"), 422).errors).toMatchObject([
      { field: "text", code: "missingField", message: "text is required." },
    ]);
  });

  test("with characters that cannot be stored is 422", async () => {
    expectError(await post('{"text":"a\\u0000b"}'), 422, "text");
    expectError(await post('{"text":"a\\ud800b"}'), 422, "text");
    const { errors } = expectError(await post('{"text":"\\u0000","tags":["\\u0000"]}'), 422);
    expect(errors?.map(({ field }) => field)).toEqual(["text", "tags"]);
    expectError(await post('{"a\\u0000":1}', undefined, "/notes/any"), 422);
  });

  test("with all other characters is stored unchanged", async () => {
    const text = "\ufeff a\u202eb 👩‍👩‍👧 \ufffe é";
    expect((await post(JSON.stringify({ text }))).body).toEqual({ text });
  });

  test("that is not UTF-8 is 400", async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"text":"'),
      Buffer.from([0xc0, 0xaf]),
      Buffer.from('"}'),
    ]);
    expectError(await post(bytes), 400);
  });

  test("may begin with a byte-order mark", async () => {
    expect((await post('\ufeff{"text":"a"}')).status).toBe(201);
  });

  test("nested too deeply is 400", async () => {
    expectError(
      await post(`{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`, undefined, "/notes/any"),
      400,
    );
  });

  test("may be missing if none is needed, even with a content type", async () => {
    expect((await post("", undefined, "/notes/touch")).status).toBe(204);
  });

  test("gets at most 100 errors back", async () => {
    const tags = Array.from({ length: 5_000 }, () => 1);
    expect(expectError(await post(JSON.stringify({ text: "a", tags })), 422).errors).toHaveLength(
      100,
    );
  });

  test.each([
    "text/plain",
    "application/xml",
    "multipart/form-data; boundary=a",
    "application/jsonp",
  ])("of type %s is 415", async (type) => {
    expectError(await post('{"text":"a"}', { "content-type": type }), 415);
  });

  test("with a content encoding is 415", async () => {
    expectError(
      await post(gzipSync('{"text":"a"}'), {
        "content-type": "application/json",
        "content-encoding": "gzip",
      }),
      415,
    );
  });

  test("of more than 1 MB is 413, with or without its length", async () => {
    const text = JSON.stringify({ text: "a".repeat(1_048_576) });
    expectError(await post(text), 413);
    const chunked = `POST /api/v2/notes HTTP/1.1\r\nhost: a\r\nx-requested-with: t\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
    expect(await sendRaw(site.address(), chunked)).toMatch(/^HTTP\/1.1 413 [\s\S]*"status":413/);
  });
});

describe("a multipart body", () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };

  test("is accepted if the endpoint consumes it", async () => {
    expect((await post(form({ a: "b" }), {}, "/form")).status).toBe(204);
  });

  test("with too many or too large parts is 413, a broken one 400", async () => {
    expectError(
      await post(
        form(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, "a"]))),
        {},
        "/form",
      ),
      413,
    );
    expectError(
      await post("--a\r\nbroken", { "content-type": "multipart/form-data; boundary=a" }, "/form"),
      400,
    );
    expectError(await post("x", { "content-type": "multipart/form-data" }, "/form"), 400);
  });
});

describe("access", () => {
  test("asks guests to sign in and names missing permissions", async () => {
    expectError(await site.request("GET /mine"), 401);
    expect((await site.request("GET /mine", { token: testToken() })).status).toBe(204);
    const error = expectError(await site.request("GET /staff", { token: testToken() }), 403);
    expect(error).toMatchObject({
      message: "Permission Problem",
      permissions: ["site.manage", "community.moderate"],
    });
    expect(
      (
        await site.request("GET /staff", {
          token: testToken({ permissions: ["community.moderate"] }),
        })
      ).status,
    ).toBe(204);
  });
});

describe("HTTP itself", () => {
  const head = "host: a\r\nconnection: close\r\n";

  test("headers of more than 16 kB are 431", async () => {
    const answered = await sendRaw(
      site.address(),
      `GET /api/v2/notes/1 HTTP/1.1\r\n${head}x: ${"a".repeat(20_000)}\r\n\r\n`,
    );
    expect(answered).toMatch(/^HTTP\/1.1 431 [\s\S]*"status":431/);
  });

  test("an address of more than 8 kB is 414", async () => {
    expectError(await site.request("GET /notes/1", { query: `a=${"b".repeat(9_000)}` }), 414);
  });

  test.each([
    [
      "two lengths",
      `POST /api/v2/notes HTTP/1.1\r\n${head}content-length: 1\r\ncontent-length: 2\r\n\r\nab`,
    ],
    [
      "length and chunks",
      `POST /api/v2/notes HTTP/1.1\r\n${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /`,
    ],
    ["no method", "NONSENSE\r\n\r\n"],
    [
      "an odd transfer encoding",
      `POST /api/v2/notes HTTP/1.1\r\n${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    ],
    [
      "a host that is none",
      "GET /api/v2/notes/1 HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n",
    ],
    ["an absolute address", `GET http://evil.test/api/v2/notes/1 HTTP/1.1\r\n${head}\r\n`],
    ["an address of another host", `GET //evil.test/api/v2/notes/1 HTTP/1.1\r\n${head}\r\n`],
  ])("%s is 400", async (_name, bytes) => {
    const answered = await sendRaw(site.address(), bytes);
    expect(answered).toMatch(/^HTTP\/1.1 400 [\s\S]*"status":400/);
    expect(answered.match(/HTTP\/1.1/g)).toHaveLength(1);
  });

  test("TRACE is refused with the supported methods", async () => {
    const answered = await sendRaw(site.address(), `TRACE /api/v2/notes/1 HTTP/1.1\r\n${head}\r\n`);
    expect(answered).toMatch(/^HTTP\/1.1 405 /);
    expect(answered).toMatch(/\nallow: GET, HEAD, OPTIONS\r/);
  });

  test.each(["PURGE"])("%s is not answered", async (method) => {
    expect(
      await sendRaw(site.address(), `${method} /api/v2/notes/1 HTTP/1.1\r\n${head}\r\n`),
    ).toMatch(/^HTTP\/1.1 40[045] /);
  });
});

describe("a failure of the product", () => {
  test("is 500 and does not reveal its cause", async () => {
    for (const path of ["/broken", "/lying"]) {
      const answered = await site.request(`GET ${path}`);
      expectError(answered, 500);
      expect(JSON.stringify(answered.body)).not.toMatch(/secret|srv|contract/);
    }
  });
});
