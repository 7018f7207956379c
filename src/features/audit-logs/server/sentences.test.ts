import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { audit, auditEventTypes } from "./public.ts";

const site = testSite({
  register: (add) => add(auditEventTypes, { eventType: "tests_act", name: "Acted in tests" }),
});
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

const record = (entry: Parameters<typeof audit>[1]) =>
  site.ctx().transaction((tx) => audit(tx, { insertUserID: anna.user.userID, ...entry }));

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
  });

  test("say what was done to records of other features, in the language of the reader", async () => {
    await call("POST /report-reasons", { reportReasonID: "noisy", name: "Noisy" });
    expect(await textOf("eventType=report_reason_modification")).toBe(
      `${anna.user.name} added the report reason noisy`,
    );
    const german = await latest("eventType=report_reason_modification", "de");
    expect(german.map(({ text }) => text).join("")).toBe(
      `${anna.user.name} hat den Meldegrund noisy hinzugefügt`,
    );
    const { cookie, user } = await signInAs(site.ctx());
    const discussionID = await createDiscussion(site.ctx(), { name: "Quiet parrot" });
    const path = `/discussions/${discussionID}/reactions`;
    const reacted = await site.request(`POST ${path}`, { cookie, body: { reactionType: "Like" } });
    expect(reacted.status, JSON.stringify(reacted.body)).toBe(200);
    await call(`DELETE ${path}/${user.userID}`);
    expect(await latest("eventType=reaction_deletion")).toMatchObject([
      { text: anna.user.name },
      { text: " removed a reaction of " },
      { text: user.name, url: expect.stringContaining(user.name) },
      { text: " to " },
      { text: "Quiet parrot", url: expect.stringContaining(`/discussion/${discussionID}/`) },
    ]);
  });

  test("name records that are gone by their type, and are without a date that is none", async () => {
    const context = { recordType: "discussion", recordID: 999_999, dateEnds: "soon" };
    const text = { id: "audit.reportDecision", values: { decision: "approve" } };
    await record({ eventType: "report_decision", message: "Approved.", text, context });
    const own = "eventType=report_decision&query=Approved.";
    expect((await latest(own)).map(({ text: part }) => part)).toEqual([
      anna.user.name,
      " approved ",
      "Discussion 999999",
    ]);
    expect((await latest(own, "de")).map(({ text: part }) => part)).toContain("Diskussion 999999");
  });

  test("are the message where an event has no sentence", async () => {
    await record({ eventType: "tests_act", message: "Fed the parrots." });
    expect(await textOf("eventType=tests_act")).toBe(`${anna.user.name}: Fed the parrots`);
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
