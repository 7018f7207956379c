import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const origin = "https://blog.example.com";
const otherOrigin = "https://shop.example.com";
const state = "0123456789abcdef-state";

let member: SignedIn;

beforeAll(async () => {
  const administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  const categoryID = await createCategory(site.ctx());
  for (const allowed of [origin, otherOrigin]) {
    const body = { origin: allowed, categoryID };
    const made = await site.request("POST /embedding/hosts", {
      cookie: administrator.cookie,
      body,
    });
    expect(made.status).toBe(201);
  }
});

const open = (query: Record<string, string>, cookie = "") =>
  fetch(`${site.address()}/embed/connect?${new URLSearchParams(query)}`, {
    redirect: "manual",
    headers: { cookie },
  });

const agree = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.address()}/embed/connect`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: site.address(), cookie: member.cookie, ...headers },
  });

async function getCode(fields = { origin, state }): Promise<string> {
  const html = await (await agree(fields)).text();
  const data = /<script type="application\/json" id="data">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(data ?? "{}").code;
}

const exchange = (code: string, at = origin) =>
  site.request("POST /embedding/tokens", { body: { code, origin: at } });

test("The pop-up sends guests to sign in, and asks members", async () => {
  const asGuest = await open({ origin, state });
  expect(asGuest.status).toBe(302);
  const target = `/embed/connect?${new URLSearchParams({ origin, state })}`;
  expect(asGuest.headers.get("location")).toBe(
    `/entry/signin?target=${encodeURIComponent(target)}`,
  );
  const asMember = await open({ origin, state }, member.cookie);
  expect(asMember.status).toBe(200);
  expect(await asMember.text()).toContain("blog.example.com");
  const { headers } = asMember;
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("cache-control")).toBe("private, no-store");
  // Else the pop-up would lose the frame that opened it.
  expect(headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
});

test("Sites that are not allowed, and malformed states, are refused", async () => {
  expect((await open({ origin: "https://evil.example", state }, member.cookie)).status).toBe(403);
  expect((await open({ origin: `${origin}.evil.example`, state }, member.cookie)).status).toBe(403);
  expect((await open({ origin, state: "<script>" }, member.cookie)).status).toBe(422);
  expect((await open({ origin: "javascript:x", state }, member.cookie)).status).toBe(422);
  expect((await open({ state }, member.cookie)).status).toBe(422);
});

test("Only the form of the page itself makes a code, and only for members", async () => {
  const elsewhere: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of elsewhere)
    expect((await agree({ origin, state }, headers)).status).toBe(403);
  expect((await agree({ origin, state }, { cookie: "" })).status).toBe(403);
  expect((await agree({ origin: "https://evil.example", state })).status).toBe(403);
  expect((await agree({ origin, state: "short" })).status).toBe(422);
});

test("A code is good for one token, for the site that it was made for", async () => {
  const code = await getCode();
  const all = await Promise.all(Array.from({ length: 4 }, () => exchange(code)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403]);
  const made = all.find(({ status }) => status === 201);
  expect(made?.body).toMatchObject({ name: member.user.name });
  expect(made?.body.token).toMatch(/^fm_emb_/);
  expect(made?.headers.get("cache-control")).toContain("no-store");

  const foreign = await getCode();
  expectError(await exchange(foreign, otherOrigin), 403);
  expectError(await exchange(foreign), 403);
  expectError(await exchange("fm_emb_forged"), 403);
  expectError(await exchange(made?.body.token), 403);
  expectError(await exchange(await getCode(), "https://evil.example"), 403);
  expectError(await site.request("POST /embedding/tokens", { body: { origin } }), 422, "code");
});

test("Codes end after a minute, tokens when their member signs out of the frame", async () => {
  const { token } = (await exchange(await getCode())).body;
  const page = { url: `${origin}/post` };
  const write = () =>
    site.request("POST /embedding/comments", {
      headers: { authorization: `Embed ${token}` },
      body: { origin, page, body: "Words" },
    });
  // Let in, and told that the page cannot be read.
  expectError(await write(), 422, "url");
  const headers = { authorization: `Embed ${token}` };
  expect((await site.request("DELETE /embedding/tokens", { headers })).status).toBe(204);
  expectError(await write(), 401);
  expect((await site.request("DELETE /embedding/tokens", { headers })).status).toBe(204);
});
