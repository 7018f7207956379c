import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";

const site = testSite();
const member = async () => (await signInAs(site.ctx())).cookie;

const rich2 = (text: string) => JSON.stringify([{ type: "p", children: [{ text, bold: true }] }]);

describe("POST /rich/convert", () => {
  const convert = async (body: object) =>
    site.request("POST /rich/convert", { cookie: await member(), body });

  test("turns Markdown into rich2 and back", async () => {
    const there = await convert({ body: "**Loud**", format: "Markdown", to: "rich2" });
    expect(there).toMatchObject({ status: 200, body: { body: rich2("Loud"), format: "rich2" } });
    const back = await convert({ ...there.body, to: "markdown" });
    expect(back.body).toEqual({ body: "**Loud**", format: "markdown" });
  });

  test("reads what other systems wrote, without what must not run", async () => {
    const source = '<p onclick="x()">One <b>two</b></p><script>x()</script>';
    const { body } = await convert({ body: source, format: "html", to: "markdown" });
    expect(body.body).toBe("One **two**");
  });

  test("an empty body is an empty document", async () => {
    const { body } = await convert({ body: "", format: "markdown", to: "rich2" });
    expect(JSON.parse(body.body)).toEqual([{ type: "p", children: [{ text: "" }] }]);
  });

  test("is refused to guests", async () => {
    const body = { body: "x", format: "markdown", to: "rich2" };
    expectError(await site.request("POST /rich/convert", { body }), 401);
  });

  test("refuses what is no body, too long, or in no such format", async () => {
    const long = "x".repeat(200_000);
    expectError(await convert({ body: "{}", format: "rich2", to: "markdown" }), 422, "body");
    expectError(await convert({ body: long, format: "markdown", to: "rich2" }), 422, "body");
    expectError(await convert({ body: "x", format: "word", to: "rich2" }), 422, "format");
    expectError(await convert({ body: "x", format: "markdown", to: "html" }), 422, "to");
  });
});

describe("POST /rich/quote", () => {
  const quote = async (body: object) =>
    site.request("POST /rich/quote", { cookie: await member(), body });

  test("gives the HTML that readers see", async () => {
    const { status, body } = await quote({ body: rich2("Loud"), format: "rich2" });
    expect(status).toBe(201);
    expect(body).toEqual({ quote: "<p><strong>Loud</strong></p>" });
  });

  test("is refused to guests, and for what is no body", async () => {
    const body = { body: "x", format: "markdown" };
    expectError(await site.request("POST /rich/quote", { body }), 401);
    expectError(await quote({ body: "", format: "markdown" }), 422, "body");
  });
});
