import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Call, expectError, testSite } from "#app/testing/site.ts";
import { endpoint, publicAccess } from "../../../contract/endpoints/endpoint.ts";
import { handle, routes } from "../endpoints/route.ts";

const part = z.strictObject({ isOn: z.boolean() });
const change = endpoint({
  method: "PATCH",
  path: "/notes",
  summary: "Change",
  access: publicAccess("a test"),
  body: z.strictObject({
    isOpen: z.boolean().optional(),
    place: z.int().optional(),
    text: z.string().optional(),
    ids: z.array(z.int()).optional(),
    part: part.optional(),
    either: z.union([part, z.strictObject({ isOff: z.boolean() })]).optional(),
  }),
  output: z.unknown(),
});

const site = testSite({
  register: (add) =>
    add(
      routes,
      handle(change, async (_ctx, { body }) => body),
    ),
});

const patch = (body: unknown, call: Call = {}) => site.request("PATCH /notes", { body, ...call });

describe("loose values for a boolean", () => {
  test.each([
    [{ isOpen: 1 }, { isOpen: true }],
    [{ isOpen: "0" }, { isOpen: false }],
    [{ part: { isOn: 0 } }, { part: { isOn: false } }],
    [{ either: { isOff: 1 } }, { either: { isOff: true } }],
    [
      { isOpen: "true", unknown: 1, text: "1" },
      { isOpen: true, text: "1" },
    ],
  ])("%j is taken as it is meant", async (body, meant) => {
    const answer = await patch(body);
    expect(answer).toMatchObject({ status: 200, body: meant });
    expect(answer.body).toEqual(meant);
  });

  test.each([2, -1, "yes", "", null, {}, [], 1.5])("%j is refused", async (isOpen) => {
    expectError(await patch({ isOpen }), 422, "isOpen");
  });

  test("are errors in calls of the site's own pages", async () => {
    const headers = { "x-requested-with": "folkmoot" };
    expectError(await patch({ isOpen: 1 }, { headers }), 422, "isOpen");
  });
});

describe("a body sent as a form", () => {
  const form = (text: string) =>
    patch(text, { headers: { "content-type": "application/x-www-form-urlencoded" } });

  test("is parsed like JSON", async () => {
    const { status, body } = await form(
      "isOpen=1&place=12&text=1&ids[]=3&ids[]=4&part[isOn]=false",
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      isOpen: true,
      place: 12,
      text: "1",
      ids: [3, 4],
      part: { isOn: false },
    });
  });

  test("may have lists with commas, and unknown fields are listed", async () => {
    const { body, headers } = await form("ids=3,4&Submit=Save");
    expect(body).toEqual({ ids: [3, 4] });
    expect(headers.get("x-ignored-fields")).toBe("Submit");
  });

  test.each(["place=12a", "place=", "isOpen=on", "ids=a,b", "place=1e3"])(
    "is refused where it says nothing that is meant: %s",
    async (text) => {
      expectError(await form(text), 422);
    },
  );

  test("must be text", async () => {
    const body = Buffer.from([0x61, 0x3d, 0xff]);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await patch(body, { headers })).status).toBe(400);
  });
});
