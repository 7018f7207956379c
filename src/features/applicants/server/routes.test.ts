import { describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const environment = {
  FOLKMOOT_SETTING_REGISTRATION__METHOD: "approval",
  FOLKMOOT_SETTING_REGISTRATION__CONFIRMEMAIL: "false",
  FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none",
};
const site = testSite({ environment });
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(";")[0] ?? "";
const formOf = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  password: "a long enough passphrase",
  discoveryText: "A friend told me.",
});

async function apply(name: string) {
  const answer = await site.request("POST /users/register", { body: formOf(name) });
  return { ...answer, cookie: cookieOf(answer.headers), applicantID: answer.body.userID as number };
}
const moderator = async () => (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
const decide = (applicantID: number, status: string, cookie = "") =>
  site.request(`PATCH /applicants/${applicantID}`, { cookie, body: { status } });
const rolesOf = async (cookie: string) =>
  (await site.request("GET /users/me", { cookie })).body.roleIDs;

describe("applying", () => {
  test("is accepted for review, and shows the applicant only the status", async () => {
    const { status, cookie, applicantID } = await apply("Ann");
    expect(status).toBe(202);
    expect(await rolesOf(cookie)).toEqual([roleIDs.applicant]);
    const own = await site.request(`GET /applicants/${applicantID}`, { cookie });
    expect(own.body).toMatchObject({ name: "Ann", status: "pending", insertIPAddress: null });
    expectError(await site.request("GET /applicants", { cookie }), 403);
    expectError(await decide(applicantID, "approved", cookie), 403);
  });

  test("works by POST /applicants, too, and needs a reason", async () => {
    const answer = await site.request("POST /applicants", { body: formOf("Abe") });
    expect(answer).toMatchObject({ status: 201, body: { name: "Abe", status: "pending" } });
    const body = { ...formOf("Aki"), discoveryText: "" };
    expectError(await site.request("POST /applicants", { body }), 422, "discoveryText");
    const bold = { ...formOf("Ari"), status: "approved" };
    const ignoring = await site.request("POST /applicants", { body: bold });
    expectIgnored(ignoring, "status");
    expect(ignoring.body.status).toBe("pending");
  });
});

test("the question of the site stays with the answer", async () => {
  const admin = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  const ask = (question: string) =>
    site.request("PATCH /config", { cookie: admin, body: { "registration.question": question } });
  const asked = async (name: string) => {
    const { applicantID } = await apply(name);
    return async () =>
      (await site.request(`GET /applicants/${applicantID}`, { cookie: admin })).body.question;
  };
  const first = await asked("Una-Asked");
  await ask("Who sent you?");
  const second = await asked("Dos-Asked");
  await ask("");
  expect([await first(), await second()]).toEqual([null, "Who sent you?"]);
});

describe("deciding", () => {
  test("makes the applicant a member, once, and informs by mail", async () => {
    const { cookie, applicantID } = await apply("Bea");
    const mod = await moderator();
    expect((await decide(applicantID, "approved", mod)).body.status).toBe("approved");
    expect(await rolesOf(cookie)).toEqual([roleIDs.member]);
    expectError(await decide(applicantID, "approved", mod), 409);
    expectError(await decide(applicantID, "declined", mod), 409);
    const mails = (await readMails(site)).filter(({ to }) => to === "bea@example.org");
    expect(mails.map(({ subject }) => subject)).toEqual(["Welcome to Folkmoot"]);
  });

  test("against the applicant leaves a role without permissions, and can be reversed", async () => {
    const { cookie, applicantID } = await apply("Cy-A");
    const mod = await moderator();
    expect((await decide(applicantID, "declined", mod)).status).toBe(200);
    expect(await rolesOf(cookie)).toEqual([roleIDs.applicant]);
    expect((await decide(applicantID, "approved", mod)).status).toBe(200);
  });

  test("happens once even concurrently", async () => {
    const { applicantID } = await apply("Dee");
    const mod = await moderator();
    const answers = await Promise.all([1, 2, 3].map(() => decide(applicantID, "approved", mod)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("refuses what is unknown", async () => {
    const mod = await moderator();
    const { applicantID } = await apply("Eli");
    expectError(await decide(applicantID, "perhaps", mod), 422, "status");
    expectError(await decide(9_999_999, "approved", mod), 404);
    expectError(await decide(applicantID, "approved"), 401);
  });
});

describe("the list", () => {
  test("is searched by name, address and text", async () => {
    await apply("Gus-Findme");
    const cookie = await moderator();
    const found = async (query: string) =>
      (await site.request("GET /applicants", { cookie, query: `query=${query}` })).body.map(
        ({ name }: { name: string }) => name,
      );
    expect(await found("findme")).toEqual(["Gus-Findme"]);
    expect(await found("gus-findme%40example.org")).toEqual(["Gus-Findme"]);
    expect(await found("100%25")).toEqual([]);
  });

  test("is sorted newest first, by status, with a total", async () => {
    await apply("Fay");
    const cookie = await moderator();
    const { body, headers } = await site.request("GET /applicants", {
      cookie,
      query: "status=pending&limit=1",
    });
    expect(body).toMatchObject([{ name: "Fay", email: "fay@example.org" }]);
    expect(body[0].insertIPAddress).toBe("127.0.0.1");
    expect(Number(headers.get("x-app-page-result-count"))).toBeGreaterThan(1);
    expectError(
      await site.request("GET /applicants", { cookie, query: "status=odd" }),
      422,
      "status",
    );
    expectError(await site.request("GET /applicants"), 401);
  });

  test("excludes deleted applications", async () => {
    const { applicantID } = await apply("Gus");
    const cookie = await moderator();
    const path = `/applicants/${applicantID}`;
    expectError(await site.request(`DELETE ${path}`), 401);
    expect((await site.request(`DELETE ${path}`, { cookie })).status).toBe(204);
    expectError(await site.request(`DELETE ${path}`, { cookie }), 404);
    expectError(await site.request(`GET ${path}`, { cookie }), 404);
  });
});

describe("with confirmation of emails", () => {
  const careful = testSite({
    environment: { ...environment, FOLKMOOT_SETTING_REGISTRATION__CONFIRMEMAIL: "true" },
  });
  test("approval leads to an unconfirmed member, who is asked to confirm", async () => {
    const { body, headers } = await careful.request("POST /users/register", {
      body: formOf("Hal"),
    });
    const cookie = cookieOf(headers);
    const mod = await signInAs(careful.ctx(), { roles: [roleIDs.moderator] });
    const path = `/applicants/${body.userID}`;
    const seen = await careful.request(`GET ${path}`, { cookie: mod.cookie });
    expect(seen.body).toMatchObject({ email: "hal@example.org", emailConfirmed: false });
    const approval = { cookie: mod.cookie, body: { status: "approved" } };
    expect((await careful.request(`PATCH ${path}`, approval)).status).toBe(200);
    const me = await careful.request("GET /users/me", { cookie });
    expect(me.body.roleIDs).toEqual([roleIDs.unconfirmed]);
    const mails = (await readMails(careful)).filter(({ to }) => to === "hal@example.org");
    expect(mails.map(({ subject }) => subject)).toContain(
      "Your application to Folkmoot was approved",
    );
    const told = mails.find(({ subject }) => subject.includes("approved"))?.text;
    expect(told).toContain("confirm your email address");
    expect(told).not.toContain("You are now a member");
  });
});

describe("with open registration", () => {
  const open = testSite();
  test("applications are refused", async () => {
    expectError(await open.request("POST /applicants", { body: formOf("Ida") }), 403);
  });
});
