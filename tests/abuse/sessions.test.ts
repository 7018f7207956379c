import { beforeAll, describe, expect, test } from "vitest";
import { type EventStream, openStream } from "#app/testing/event-stream.ts";
import { expectError, type TestSite, testSite } from "#app/testing/site.ts";
import { cookieFor, signInAs } from "#features/accounts/server/factories.ts";
import { cookieOf, password } from "#features/accounts/server/fixtures/register.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let other: TestSite;
let categoryID: number;
beforeAll(async () => {
  other = await site.addNode();
  categoryID = await createCategory(site.ctx());
});

const nodes = () => [site, other];
const whoIs = async (node: TestSite, cookie: string) =>
  (await node.request("GET /users/me", { cookie })).body.userID as number;
const signIn = (name: string, given = password, cookie = "") =>
  site.request("POST /sessions", { cookie, body: { name, password: given } });
const secretOf = (cookie: string) => /fm_session=([^;]+)/.exec(cookie)?.[1];

/** Streams of a member's own on every node, as open pages have them. */
const openStreams = (cookie: string): Promise<EventStream[]> =>
  Promise.all(
    nodes().map((node) =>
      openStream(`${node.address()}/api/v2/live?channels=category:${categoryID}`, { cookie }),
    ),
  );

/** Resolves once all streams have ended; what a stream still says meanwhile does not count. */
async function ended(streams: readonly EventStream[]): Promise<boolean> {
  for (const stream of streams) while (await stream.next());
  return true;
}

describe("C06: a session has a new secret", () => {
  test("when somebody signs in, whatever cookie the browser brought", async () => {
    const { user } = await signInAs(site.ctx(), { password });
    const planted = "fm_session=planted-by-somebody-else-0123456789abcdef";
    const cookie = cookieOf((await signIn(user.name, password, planted)).headers);
    expect(secretOf(cookie)).not.toBe(secretOf(planted));
    expect(secretOf(cookie)?.length).toBeGreaterThanOrEqual(43);
    expect(await whoIs(site, planted)).toBe(0);
    expect(await whoIs(other, cookie)).toBe(user.userID);
  });

  test("when somebody else signs in with the same browser, and the former one is signed out", async () => {
    const [ann, bea] = [
      await signInAs(site.ctx(), { password }),
      await signInAs(site.ctx(), { password }),
    ];
    const cookie = cookieOf((await signIn(bea.user.name, password, ann.cookie)).headers);
    for (const node of nodes()) {
      expect(await whoIs(node, ann.cookie)).toBe(0);
      expect(await whoIs(node, cookie)).toBe(bea.user.userID);
    }
  });

  test("when its member proves anew who it is", async () => {
    const { user, cookie } = await signInAs(site.ctx(), { password });
    const call = { cookie, body: { password } };
    const fresh = cookieOf(
      (await site.request("POST /sessions/current/confirmation", call)).headers,
    );
    for (const node of nodes()) {
      expect(await whoIs(node, cookie)).toBe(0);
      expect(await whoIs(node, fresh)).toBe(user.userID);
    }
  });
});

describe("C07: signing out", () => {
  test("ends the session and what it follows on every node, and no other session", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const elsewhere = await cookieFor(site.ctx(), user.userID);
    const streams = await openStreams(cookie);
    const { status, headers } = await site.request("DELETE /sessions/current", { cookie });
    expect(status).toBe(200);
    expect(headers.getSetCookie().join()).toMatch(/fm_session=;.*Max-Age=0/);
    expect(await ended(streams)).toBe(true);
    for (const node of nodes()) {
      expect(await whoIs(node, cookie)).toBe(0);
      expectError(await node.request("GET /drafts", { cookie }), 401);
      expectError(await node.request("POST /drafts", { cookie, body: {} }), 401);
      expect(await whoIs(node, elsewhere)).toBe(user.userID);
    }
  });
});

describe("C08: another password ends all sessions, streams and open links", () => {
  const ways: Record<
    string,
    (user: { userID: number; name: string }, cookie: string) => Promise<unknown>
  > = {
    "by an administrator": async ({ userID }) => {
      const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
      const body = { password: "given by an administrator" };
      return site.request(`PATCH /users/${userID}`, { cookie: admin.cookie, body });
    },
    "by force, so that a new one has to be chosen": async ({ userID }) => {
      const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
      const body = { resetPassword: true };
      return site.request(`PATCH /users/${userID}`, { cookie: admin.cookie, body });
    },
    "by the member": async (_user, cookie) =>
      site.request("PATCH /users/me/account", {
        cookie,
        body: { password: "another long passphrase", passwordConfirmation: password },
      }),
  };

  test.each(Object.keys(ways))("%s", async (way) => {
    const { user, cookie } = await signInAs(site.ctx(), { password });
    const elsewhere = await cookieFor(site.ctx(), user.userID);
    const token = await tokenFor(site.ctx(), user.userID, ["profiles.view"]);
    const streams = await openStreams(elsewhere);
    await ways[way]?.(user, cookie);
    expect(await ended(streams)).toBe(true);
    for (const node of nodes()) {
      expect(await whoIs(node, elsewhere)).toBe(0);
      // Whoever changes the password in time keeps their programs; who is rescued starts afresh.
      const answer = await node.request("GET /users/me", { token });
      if (way === "by the member") expect(answer.body.userID).toBe(user.userID);
      else expectError(answer, 410);
    }
    expectError(await signIn(user.name), 401);
    const told = (await readMails(site)).filter(({ to }) => to === user.email);
    expect(told.length + Number(way.includes("force"))).toBeGreaterThan(0);
  });
});

describe("C10: what somebody may not do any more is refused on every node at once", () => {
  test.each(["a role", "the account, by a ban", "the account"])(
    "when they lose %s",
    async (what) => {
      const boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
      const { user, cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
      const token = await tokenFor(site.ctx(), user.userID, ["applicants.manage"]);
      const list = (node: TestSite, credentials: object) =>
        node.request("GET /applicants", credentials);
      for (const node of nodes()) expect((await list(node, { cookie })).status).toBe(200);
      const path = `/users/${user.userID}`;
      const call = { cookie: boss.cookie };
      if (what === "a role")
        await site.request(`PATCH ${path}`, { ...call, body: { roleID: [roleIDs.member] } });
      else if (what === "the account") await site.request(`DELETE ${path}`, { ...call, body: {} });
      else await site.request(`PUT ${path}/ban`, { ...call, body: { banned: true } });
      for (const node of nodes())
        for (const credentials of [{ cookie }, { token }])
          expect([401, 403]).toContain((await list(node, credentials)).status);
    },
  );

  test("when the role itself loses the permission, in the middle of somebody's paging", async () => {
    const boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const permissions = [{ type: "global", permissions: { "applicants.manage": true } }];
    const made = { cookie: boss.cookie, body: { name: "Doorkeepers", permissions } };
    const { roleID } = (await site.request("POST /roles", made)).body;
    const { userID } = await createUser(site.ctx(), { roles: [roleIDs.member, roleID] });
    const cookie = await cookieFor(site.ctx(), userID);
    expect((await other.request("GET /applicants", { cookie, query: "page=1" })).status).toBe(200);
    const without = [{ type: "global", permissions: { "applicants.manage": false } }];
    const change = { cookie: boss.cookie, body: without };
    expect((await site.request(`PATCH /roles/${roleID}/permissions`, change)).status).toBe(200);
    expectError(await other.request("GET /applicants", { cookie, query: "page=2" }), 403);
  });
});
