import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let cookie = "";

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

const bodyOf = (options: object) => ({
  layoutViewType: "home",
  layout: [
    { $hydrate: "react.section.1-column", children: [{ $hydrate: "react.text", ...options }] },
  ],
});

async function preview(options: object) {
  const answer = await site.request("POST /layouts/hydrate", { cookie, body: bodyOf(options) });
  return answer.body.layout[0]?.$reactProps.children[0]?.$reactProps;
}

test("Markdown is shown as text, without anything that runs", async () => {
  const shown = await preview({
    title: "Rules",
    text: "Be **kind**.\n\n- one\n\n<script>alert(1)</script> [x](javascript:alert(2))",
  });
  expect(shown.title).toBe("Rules");
  expect(shown.html).toContain("<strong>kind</strong>");
  expect(shown.html).toContain("<li>");
  expect(shown.html).not.toMatch(/<script|href="javascript/i);
});

test("A widget without text is left out, or is its title alone", async () => {
  expect(await preview({ text: " \n" })).toBeUndefined();
  expect(await preview({ title: "Rules" })).toMatchObject({ title: "Rules", html: "" });
});

test("Too much text is refused", async () => {
  const body = { name: "Long", ...bodyOf({ text: "x".repeat(50_001) }) };
  expectError(await site.request("POST /layouts", { cookie, body }), 422);
});
