import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { approvalOf } from "#features/held-posts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let author: SignedIn;
let administrator: SignedIn;
let categoryID: number;
let discussionID: number;

const call = (endpoint: string, as: SignedIn, body?: unknown) =>
  site.request(endpoint, { cookie: as.cookie, body });

beforeAll(async () => {
  author = await signInAs(site.ctx());
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  categoryID = await createCategory(site.ctx());
  discussionID = await createDiscussion(site.ctx(), { categoryID });
  const rules = {
    "premoderation.keywords": "casino",
    "premoderation.links": 1,
    "premoderation.trustedDomains": "example.com",
  };
  expect((await call("PATCH /config", administrator, rules)).status).toBe(204);
});

const comment = (body: string, format = "markdown") =>
  call("POST /comments", author, { discussionID, body, format });

describe("F20: rules against spam", () => {
  test.each([
    ["in capitals", "CaSiNo"],
    ["with invisible characters", "ca\u200bsi\u2060n\u00ado"],
    ["in wide letters", "ｃａｓｉｎｏ"],
    ["as entities", "c&#97;sino"],
    ["with marks inside", "ca**si**no"],
    ["in the text of an image", "![casino](https://example.com/a.png)"],
    ["in the address of an image", "![a](https://example.com/casino.png)"],
    ["in the address of a link", "[a](https://example.com/casino)"],
    ["in a quotation", "> casino"],
    ["in code", "`casino`"],
    ["in a block of code", "```\ncasino\n```"],
    ["in a table", "| a |\n| - |\n| casino |"],
    ["in a spoiler", "::: spoiler\ncasino\n:::"],
    ["on a domain that ends like a trusted one", "https://attacker-example.com/"],
    ["on a domain that begins like a trusted one", "https://example.com.attacker.test/"],
    ["behind a name in the address", "https://example.com@attacker.test/"],
  ])("find what is hidden %s", async (_how, body) => {
    expect((await comment(`Look: ${body}`)).status).toBe(202);
  });

  test("hold in a title what they hold in a text", async () => {
    const post = { categoryID, body: "Words", format: "markdown" };
    const { status } = await call("POST /discussions", author, { ...post, name: "Casi\u200bno" });
    expect(status).toBe(202);
  });

  test("look again at changes of what was posted or approved", async () => {
    const posted = (await comment("Harmless")).body;
    const change = { body: "Come to the casino" };
    const path = `PATCH /comments/${posted.commentID}`;
    expect((await call(path, author, change)).status).toBe(202);

    const { heldPostID } = (await comment("A casino, as an example")).body;
    const approve = await approvalOf(site.ctx(), heldPostID);
    await call(`PATCH /reports/records/heldPost/${heldPostID}`, administrator, approve);
    const { body } = await call(`GET /comments?discussionID=${discussionID}`, author);
    const approved = body.find((each: { body: string }) => each.body.includes("as an example"));
    const again = await call(`PATCH /comments/${approved.commentID}`, author, {
      body: "A casino and https://attacker.test/",
    });
    expect(again.status).toBe(202);
    const { body: shown } = await call(`GET /comments/${approved.commentID}`, author);
    expect(shown.body).not.toContain("attacker.test");
  });
});
