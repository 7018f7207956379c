import { beforeAll, describe, expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { type Call, expectError, testSite } from "./testing/site.ts";

const site = testSite({ environment: { FOLKMOOT_SETTING_SITE__TITLE: "Pinned" } });

let administrator: Call;
let member: Call;
let memberID: number;
beforeAll(async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  administrator = { cookie };
  const signedIn = await signInAs(site.ctx());
  member = { cookie: signedIn.cookie };
  memberID = signedIn.user.userID;
});

async function acceptsOwnResponse(path: string, caller: Call, query = "") {
  const read = async () => (await site.request(`GET ${path}`, { ...caller, query })).body;
  const before = await read();
  const answer = await site.request(`PATCH ${path}`, { ...caller, body: before });
  expect(answer).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
  expect(await read()).toEqual(before);
  return answer.headers.get("x-ignored-fields")?.split(", ") ?? [];
}

const bodies = {
  rich2: JSON.stringify([
    { type: "p", children: [{ text: "bold", bold: true }, { text: " & <" }] },
  ]),
  markdown: "*one* <b>two</b> & `three`\n\n> four",
  html: "<p>one<script>two</script></p>",
  text: "<b>one</b>",
};

describe.each(Object.entries(bodies))("a post in the format %s", (format, body) => {
  test.each(["", "expand=raw"])("can be sent back unchanged by its author (%s)", async (query) => {
    const post = { name: "A title", categoryID: await createCategory(site.ctx()), body, format };
    const made = await site.request("POST /discussions", { ...member, body: post });
    expect(made.status).toBe(201);
    const { discussionID } = made.body;
    const ignored = await acceptsOwnResponse(`/discussions/${discussionID}`, member, query);
    expect(ignored).toEqual(expect.arrayContaining(["body", "url", "closed", "pinned"]));
    const raw = await site.request(`GET /discussions/${discussionID}/edit`, member);
    expect(raw.body).toMatchObject({ body, format });
    const answer = { body, format, discussionID };
    const { commentID } = (await site.request("POST /comments", { ...member, body: answer })).body;
    expect(await acceptsOwnResponse(`/comments/${commentID}`, member, query)).toContain("body");
    const written = await site.request(`GET /comments/${commentID}/edit`, member);
    expect(written.body).toMatchObject({ body, format });
  });
});

test("Members can send their own data back unchanged", async () => {
  await acceptsOwnResponse(`/users/${memberID}`, member, "expand=all");
  await acceptsOwnResponse(`/notification-preferences/${memberID}`, member);
  const bans = await site.request(`PATCH /users/${memberID}`, {
    ...member,
    body: { bypassSpam: true },
  });
  expectError(bans, 403, "bypassSpam");
});

describe("settings sent back unchanged", () => {
  test("may be pinned, read-only, or have two names", async () => {
    const ignored = await acceptsOwnResponse("/config", administrator);
    expect(ignored).toEqual(expect.arrayContaining(["site.title"]));
  });

  test("may be changed by one of two names", async () => {
    const { body } = await site.request("GET /config", administrator);
    const changed = { ...body, "garden.description": "By the other name" };
    const answer = await site.request("PATCH /config", { ...administrator, body: changed });
    expect(answer.status).toBe(204);
    const after = await site.request("GET /config", administrator);
    expect(after.body["site.description"] ?? after.body["garden.description"]).toBe(
      "By the other name",
    );
  });

  test("are rejected without permission or if unknown", async () => {
    const { status, headers } = await site.request("PATCH /config", {
      ...administrator,
      body: { "no.setting": 1 },
    });
    expect({ status, named: headers.get("x-ignored-fields") }).toEqual({
      status: 204,
      named: "no.setting",
    });
    const pinned = await site.request("PATCH /config", {
      ...administrator,
      body: { "site.title": "Another" },
    });
    expectError(pinned, 422, "site.title");
  });
});
