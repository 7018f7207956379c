import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Call, expectError, testSite } from "#app/testing/site.ts";
import { testViewers } from "#app/testing/test-viewers.ts";
import { endpoint, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { id } from "../../../contract/queries/query.ts";
import { callAddress } from "../endpoints/in-process.ts";
import { handle, routes } from "../endpoints/route.ts";
import { viewerSources } from "./viewer-source.ts";

const access = publicAccess("a test");
const part = z.strictObject({ name: z.string() });
const body = z.object({
  text: z.string().max(50).optional(),
  parts: z.array(part).optional(),
  either: z.union([z.strictObject({ a: z.int() }), z.strictObject({ b: z.int() })]).optional(),
});
const query = z.object({ categoryID: id("category").optional() });
const output = z.unknown();

const change = endpoint({
  method: "PATCH",
  path: "/notes",
  summary: "Change",
  access,
  body,
  output,
});
const list = endpoint({
  method: "GET",
  path: "/notes",
  summary: "List",
  access,
  query,
  output,
  keptForGuests: true,
});

const site = testSite({
  register(add) {
    add(viewerSources, testViewers);
    add(
      routes,
      handle(change, async (_ctx, input) => input.body),
      handle(list, async (_ctx, input) => input.query),
    );
  },
});

const patch = (given: unknown, call: Call = {}) =>
  site.request("PATCH /notes", { body: given, ...call });

describe("unknown fields", () => {
  test("are ignored and listed at any depth", async () => {
    const {
      status,
      body: answer,
      headers,
    } = await patch({
      text: "a",
      dateUpdated: null,
      userID: 5,
      parts: [
        { name: "b", partID: 1 },
        { name: "c", partID: 2 },
      ],
      either: { b: 1, url: "/" },
    });
    expect(status).toBe(200);
    expect(answer).toEqual({ text: "a", parts: [{ name: "b" }, { name: "c" }], either: { b: 1 } });
    const named = headers.get("x-ignored-fields")?.split(", ");
    expect(named?.toSorted()).toEqual(["dateUpdated", "either.url", "parts.partID", "userID"]);
  });

  test("are not listed if there are none", async () => {
    const { headers } = await patch({ text: "a" });
    expect(headers.has("x-ignored-fields")).toBe(false);
  });

  test("do not hide errors of known ones", async () => {
    const refused = expectError(await patch({ text: 5, userID: 5 }), 422, "text");
    expect(refused.errors).toHaveLength(1);
    expectError(await patch({ parts: [{ partID: 5 }] }), 422, "name");
  });

  test("are not listed if malformed or too many", async () => {
    const odd = {
      "a\r\nset-cookie: b=c": 1,
      "<b>": 1,
      "\u{1f389}": 1,
      ["x".repeat(500)]: 1,
      plain: 1,
    };
    const { status, headers } = await patch(odd);
    expect({ status, named: headers.get("x-ignored-fields") }).toEqual({
      status: 200,
      named: "plain, ...",
    });
    const names = Array.from({ length: 5_000 }, (_, at) => [`name${at}`.padEnd(60, "x"), 1]);
    const many = await patch(Object.fromEntries(names));
    expect(many.status).toBe(200);
    expect(many.headers.get("x-ignored-fields")?.length).toBeLessThan(2_000);
  });

  test("are an error in calls of the product's own pages", async () => {
    const headers = { "x-requested-with": "folkmoot" };
    expectError(await patch({ text: "a", userID: 5 }, { headers }), 422, "userID");
    const call = callAddress(site.ctx())("PATCH", "/notes", { body: { userID: 5 } });
    await expect(call).rejects.toMatchObject({ status: 422 });
  });
});

describe("unknown parameters", () => {
  const get = (asked: string, call: Call = {}) =>
    site.request("GET /notes", { query: asked, ...call });

  test("are ignored and listed, also in responses shared by guests", async () => {
    for (const _ of [1, 2]) {
      const { status, body: answer, headers } = await get("categoryID=5&utm_source=a&%3Cb%3E=1");
      expect({ status, answer }).toEqual({ status: 200, answer: { categoryID: 5 } });
      expect(headers.get("x-ignored-parameters")).toBe("utm_source, ...");
    }
  });

  test("do not hide errors of known ones", async () => {
    expectError(await get("categoryID=x&utm_source=a"), 422, "categoryID");
  });

  test("are an error in calls of the product's own pages", async () => {
    expectError(
      await get("wrong=1", { headers: { "x-requested-with": "folkmoot" } }),
      422,
      "wrong",
    );
  });
});
