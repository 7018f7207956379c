import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createConversation, createMessage } from "./factories.ts";

const site = testSite();
let ann: SignedIn;
let bea: SignedIn;

beforeAll(async () => {
  ann = await signInAs(site.ctx());
  bea = await signInAs(site.ctx());
  const named = { name: "Field trip", body: "Bring platypus food" };
  const conversationID = await createConversation(site.ctx(), ann.user, [bea.user], named);
  for (const words of ["The platypus sleeps", "No animals here", "A platypus woke up"])
    await createMessage(site.ctx(), bea.user, conversationID, words);
});

const search = (query: string, headers: { cookie?: string; token?: string } = {}) =>
  site.request("GET /search", { query: `recordTypes=message&${query}`, ...headers });
const saidIn = ({ body }: { body: { excerpt: string }[] }) => body.map(({ excerpt }) => excerpt);

test("Members find messages of their own conversations, the latest first", async () => {
  for (const { cookie } of [ann, bea]) {
    const answer = await search("query=platypus&expand=excerpt,insertUser", { cookie });
    expect(answer.status).toBe(200);
    expect(saidIn(answer)).toEqual([
      "A platypus woke up",
      "The platypus sleeps",
      "Bring platypus food",
    ]);
    expect(answer.body[0]).toMatchObject({
      recordType: "message",
      type: "message",
      name: "Field trip",
      url: expect.stringMatching(/^\/messages\/\d+\?at=4#Message_/),
      insertUser: { name: bea.user.name },
    });
  }
  const pages = [1, 2].map((page) =>
    search(`query=platypus&limit=2&page=${page}`, { cookie: ann.cookie }),
  );
  expect((await Promise.all(pages)).map(({ body }) => body.length)).toEqual([2, 1]);
});

test("Nobody else finds them, nor does a token that is made for something else", async () => {
  const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const narrow = await tokenFor(site.ctx(), ann.user.userID, ["profiles.edit"]);
  const wide = await tokenFor(site.ctx(), ann.user.userID, ["session.valid"]);
  for (const headers of [{}, { cookie: admin.cookie }, { token: narrow }]) {
    const answer = await search("query=platypus", headers);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([]);
  }
  expect((await search("query=platypus", { token: wide })).body).toHaveLength(3);
});

test("They are found where they are asked for alone", async () => {
  const { cookie } = ann;
  const everywhere = await site.request("GET /search", { query: "query=platypus", cookie });
  expect(everywhere.body).toEqual([]);
  const suggested = await site.request("GET /search/suggestions", {
    query: "query=platypus",
    cookie,
  });
  expect(suggested.body).toEqual([]);
  expect((await search("query=", { cookie })).body).toEqual([]);
});

test("Which words are looked for among them is told to nobody", async () => {
  const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await search("query=echidna", { cookie: ann.cookie });
  await site.request("GET /search", { query: "query=numbat", cookie: ann.cookie });
  const { body } = await site.request("GET /search/terms", { cookie: admin.cookie });
  const counted = body.map(({ query }: { query: string }) => query);
  expect(counted).toContain("numbat");
  expect(counted).not.toContain("echidna");
});

test("Without conversations there are none", async () => {
  await changeSettings(site.ctx(), { "conversations.enabled": false });
  expect((await search("query=platypus", { cookie: ann.cookie })).body).toEqual([]);
  await changeSettings(site.ctx(), { "conversations.enabled": true });
});
