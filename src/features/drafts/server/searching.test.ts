import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let ann: SignedIn;

beforeAll(async () => {
  ann = await signInAs(site.ctx());
  const rich = [{ type: "p", children: [{ text: "Größe of a " }, { text: "burrow", bold: true }] }];
  for (const attributes of [
    { body: "All about wombats", format: "markdown", draftMeta: { name: "Burrows" } },
    { body: rich, format: "rich2", draftMeta: { name: "Measures" } },
    { body: "Nothing of it", format: "markdown", draftMeta: { name: "Other" } },
  ]) {
    const body = { recordType: "discussion", attributes };
    await site.request("POST /drafts", { cookie: ann.cookie, body });
  }
});

const search = (query: string, headers: { cookie?: string; token?: string } = {}) =>
  site.request("GET /search", {
    query: `recordTypes=draft&query=${encodeURIComponent(query)}`,
    ...headers,
  });

test.each([
  ["wombats", ["Burrows"]],
  ["burrow", ["Measures", "Burrows"]],
  ["GROSSE", ["Measures"]],
  ["burrow wombats", ["Burrows"]],
  ["children", []],
  ["", []],
])("The writer finds own drafts by %j", async (query, names) => {
  const { status, body } = await search(query, { cookie: ann.cookie });
  expect(status).toBe(200);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(names);
});

test("A draft leads to where it is continued", async () => {
  const { body } = await search("wombats", { cookie: ann.cookie });
  expect(body[0]).toMatchObject({
    type: "draft",
    excerpt: "All about wombats",
    url: expect.stringMatching(/^\/post\/editdiscussion\/0\/\d+$/),
  });
});

test("Nobody else finds them, nor does a token that is made for something else", async () => {
  const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const narrow = await tokenFor(site.ctx(), ann.user.userID, ["profiles.edit"]);
  for (const headers of [{}, { cookie: admin.cookie }, { token: narrow }])
    expect((await search("burrow", headers)).body).toEqual([]);
});
