import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const password = "a long passphrase of mine";
let anna: SignedIn;

beforeAll(async () => {
  anna = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

async function call(endpoint: string, body?: unknown) {
  const answer = await site.request(endpoint, { cookie: anna.cookie, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

interface Part {
  text?: string;
  url?: string;
  date?: string;
}

async function latest(query = "", locale = "en"): Promise<Part[]> {
  const cookie = `${anna.cookie}; fm_locale=${locale}`;
  const { body } = await site.request("GET /audit-logs", { cookie, query });
  return body[0].sentence;
}

const textOf = async (query: string) => (await latest(query)).map(({ text }) => text).join("");

describe("sentences of audit logs", () => {
  test("say who suspended whom until when, with links, in the language of the reader", async () => {
    const { userID, name } = await createUser(site.ctx());
    const dateExpires = new Date(Date.now() + 86_400_000).toISOString();
    await call(`PUT /users/${userID}/ban`, { banned: true, reason: "spam", dateExpires });
    const member = { text: name, url: expect.stringContaining(name) };
    const until = { date: dateExpires };
    const by = { text: anna.user.name, url: expect.stringContaining(anna.user.name) };
    expect(await latest("eventType=user_ban")).toEqual([
      by,
      { text: " suspended " },
      member,
      { text: " until " },
      until,
    ]);
    expect(await latest("eventType=user_ban", "de")).toEqual([
      by,
      { text: " hat " },
      member,
      { text: " bis " },
      until,
      { text: " gesperrt" },
    ]);
    await call(`PUT /users/${userID}/ban`, { banned: false });
    expect((await latest("eventType=user_ban"))[1]?.text).toBe(" lifted the ban on ");
  });

  test("link the record, also one that has no sentence of its own", async () => {
    const { cookie } = await signInAs(site.ctx());
    const discussionID = await createDiscussion(site.ctx(), { name: "Loud parrot" });
    const report = { recordType: "discussion", recordID: discussionID, reportReasonIDs: ["spam"] };
    const made = await site.request("POST /reports", { cookie, body: report });
    expect(made.status).toBe(201);
    await call(`PATCH /reports/records/discussion/${discussionID}`, { decision: "dismiss" });
    const [, verb, record] = await latest("eventType=report_decision");
    expect(verb?.text).toBe(" dismissed the reports about ");
    expect(record).toMatchObject({ text: "Loud parrot" });
    expect(record?.url).toContain(`/discussion/${discussionID}/`);
    const categoryID = await createCategory(site.ctx(), { name: "Aviary" });
    await call(`PATCH /categories/${categoryID}`, { description: "Of all birds" });
    const named = (await latest("eventType=category_modification")).find(({ url = "" }) =>
      url.includes("/categories/"),
    );
    expect(named?.text).toBe("Aviary");
    const tag = await call("POST /tags", { name: "Feathers", urlcode: "feathers" });
    await call(`PATCH /tags/${tag.tagID}`, { name: "Plumes" });
    expect(await textOf("eventType=tag_modification")).toBe(
      `${anna.user.name} changed the tag Feathers`,
    );
    const reason = { reportReasonID: "noisy", name: "Noisy" };
    await call("POST /report-reasons", reason);
    expect(await textOf("eventType=report_reason_modification")).toBe(
      `${anna.user.name}: Added the report reason noisy`,
    );
  });
});

test("sign-ins are left out unless requested or filtered by", async () => {
  const { user } = await signInAs(site.ctx(), { password });
  const signIn = await site.request("POST /sessions", { body: { name: user.name, password } });
  expect(signIn.status).toBe(201);
  const typesOf = async (query: string) =>
    (await site.request("GET /audit-logs", { cookie: anna.cookie, query })).body.map(
      ({ eventType }: { eventType: string }) => eventType,
    );
  const own = `insertUserID=${user.userID}`;
  expect(await typesOf(own)).toEqual(["user_signin"]);
  expect(await typesOf(`${own}&signIns=false`)).toEqual([]);
  expect(await typesOf(`${own}&signIns=false&eventType=user_signin`)).toEqual(["user_signin"]);
});
