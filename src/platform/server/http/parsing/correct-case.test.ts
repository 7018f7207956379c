import { describe, expect, test } from "vitest";
import { z } from "zod";
import { expectError, testSite } from "#app/testing/site.ts";
import { testViewers } from "#app/testing/test-viewers.ts";
import { endpoint, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { csv, id, paging } from "../../../contract/queries/query.ts";
import { handle, routes } from "../endpoints/route.ts";
import { viewerSources } from "../requests/viewer-source.ts";
import { withCorrectCase } from "./correct-case.ts";

const access = publicAccess("a test");
const output = z.unknown();

const list = endpoint({
  method: "GET",
  path: "/notes",
  summary: "List",
  access,
  query: z.object({ ...paging(), noteIDs: csv(id()).optional(), userID: id("user").optional() }),
  output,
});
const change = endpoint({
  method: "PATCH",
  path: "/notes",
  summary: "Change",
  access,
  body: z.object({
    name: z.string().max(5).optional(),
    parts: z.array(z.strictObject({ partID: id() })).optional(),
    either: z
      .union([z.strictObject({ oneID: id() }), z.strictObject({ otherID: id() })])
      .optional(),
    words: z.record(z.string(), z.string()).optional(),
    open: z.looseObject({ name: z.string().optional() }).optional(),
  }),
  output,
});

const site = testSite({
  register(add) {
    add(viewerSources, testViewers);
    add(
      routes,
      handle(list, async (_ctx, input) => input.query),
      handle(change, async (_ctx, input) => input.body),
    );
  },
});

const getNotes = (query: string) => site.request("GET /notes", { query });
const sent = (body: unknown) => site.request("PATCH /notes", { body });

describe("a name that differs from a field only by case", () => {
  test("is corrected in a query", async () => {
    const { status, body, headers } = await getNotes("NoteIDs=1,2&UserID=3&LIMIT=7");
    expect({ status, body }).toEqual({
      status: 200,
      body: { page: 1, limit: 7, noteIDs: [1, 2], userID: 3 },
    });
    expect(headers.has("x-ignored-parameters")).toBe(false);
    const { body: alone } = await getNotes("noteids[]=4&noteids[]=5");
    expect(alone.noteIDs).toEqual([4, 5]);
  });

  test("is corrected in a body at any depth", async () => {
    const { body, headers } = await sent({
      Name: "a",
      Parts: [{ PartID: 1 }, { partId: 2 }],
      either: { OtherID: 3 },
    });
    expect(body).toEqual({
      name: "a",
      parts: [{ partID: 1 }, { partID: 2 }],
      either: { otherID: 3 },
    });
    expect(headers.has("x-ignored-fields")).toBe(false);
  });

  test("is validated like the field", async () => {
    expectError(await getNotes("UserID=x"), 422, "userID");
    expectError(await sent({ NAME: "much too long" }), 422, "name");
  });

  test("is ignored and listed if the field itself is there", async () => {
    const { body, headers } = await getNotes("UserID=1&userID=2");
    expect(body.userID).toBe(2);
    expect(headers.get("x-ignored-parameters")).toBe("UserID");
  });

  test("selects fields", async () => {
    const { body } = await getNotes("userID=2&Fields=userID");
    expect(body).toEqual({ userID: 2 });
  });

  test("stays unchanged where names are data", async () => {
    const { body } = await sent({ words: { Name: "a" }, open: { Name: "b" } });
    expect(body).toEqual({ words: { Name: "a" }, open: { Name: "b" } });
  });

  test("is an error in calls of the product's own pages", async () => {
    const answer = await site.request("GET /notes", {
      query: "UserID=1",
      headers: { "x-requested-with": "folkmoot" },
    });
    expectError(answer, 422, "UserID");
  });
});

test("a value with exact names is returned unchanged", () => {
  const value = { name: "a", parts: [{ partID: 1 }], open: { Other: 1 } };
  expect(withCorrectCase(change.body, value)).toBe(value);
  expect(withCorrectCase(change.body, undefined)).toBeUndefined();
  expect(withCorrectCase(undefined, value)).toBe(value);
});
