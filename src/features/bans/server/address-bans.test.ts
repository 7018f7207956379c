import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { isWithin } from "#platform/server/is-within.ts";
import { parseNetwork, readDomain, readNetwork } from "./domain/read-value.ts";

const site = testSite({ environment: { FOLKMOOT_TRUSTED_PROXIES: "127.0.0.1" } });

const password = "a long passphrase of mine";
const admin = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });
const from = (ip: string) => ({ "x-forwarded-for": ip });
const add = (by: SignedIn | undefined, body: object, ip = "198.51.100.1") =>
  site.request("POST /address-bans", { cookie: by?.cookie, body, headers: from(ip) });
const signIn = (name: string, ip: string) =>
  site.request("POST /sessions", { body: { name, password }, headers: from(ip) });

describe("a banned network", () => {
  test("blocks signing in, registration and writes, except for moderators, until it is removed", async () => {
    const [staff, member] = [await admin(), await signInAs(site.ctx(), { password })];
    const categoryID = await createCategory(site.ctx());
    const ban = await add(staff, { kind: "network", value: "203.0.113.9/24", reason: "Spam farm" });
    expect(ban.body).toMatchObject({ value: "203.0.113.0/24", dateExpires: null });
    const post = (by: SignedIn, ip: string) =>
      site.request("POST /discussions", {
        cookie: by.cookie,
        headers: from(ip),
        body: { categoryID, name: "Words", format: "text", body: `From ${ip}` },
      });
    const inside = "203.0.113.77";
    const refused = expectError(await signIn(member.user.name, inside), 403);
    expect(refused.description).toBe("Spam farm");
    expectError(await post(member, inside), 403);
    expect((await post(member, "203.0.114.1")).status).toBe(201);
    expect((await post(staff, inside)).status).toBe(201);
    const read = { cookie: member.cookie, headers: from(inside) };
    expect((await site.request("GET /discussions", read)).status).toBe(200);
    const body = { name: "Somebody New", email: "new@example.org", password };
    const register = { body, headers: from(inside) };
    expectError(await site.request("POST /users/register", register), 403);
    const path = `/address-bans/${ban.body.addressBanID}`;
    const counted = await site.request(`GET ${path}`, { cookie: staff.cookie });
    expect(counted.body.countRefused).toBe(3);
    expect((await site.request(`DELETE ${path}`, { cookie: staff.cookie })).status).toBe(204);
    expect((await signIn(member.user.name, inside)).status).toBe(201);
  });

  test("expires", async () => {
    const [staff, { user }] = [await admin(), await signInAs(site.ctx(), { password })];
    const dateExpires = new Date(Date.now() + 3_600_000).toISOString();
    await add(staff, { kind: "network", value: "2001:db8:7::/48", dateExpires });
    const inside = "2001:db8:7:1::5";
    expectError(await signIn(user.name, inside), 403);
    await site
      .ctx()
      .db.updateTable("addressBans")
      .set({ dateExpires: new Date(0) })
      .where("value", "=", "2001:db8:7::/48")
      .execute();
    site.platform().cache.clear();
    expect((await signIn(user.name, inside)).status).toBe(201);
    expect((await add(staff, { kind: "network", value: "2001:db8:7::/48" })).status).toBe(201);
  });
});

test("A banned domain blocks its addresses and those of subdomains", async () => {
  const staff = await admin();
  await add(staff, { kind: "emailDomain", value: "@Throwaway.example" });
  const member = await signInAs(site.ctx(), { password, email: "me@mail.throwaway.example" });
  expectError(await signIn(member.user.name, "192.0.2.1"), 403);
  const other = await signInAs(site.ctx(), { password, email: "me@notthrowaway.example" });
  expect((await signIn(other.user.name, "192.0.2.1")).status).toBe(201);
  const body = { name: "Quite New", email: "x@throwaway.example", password };
  expectError(await site.request("POST /users/register", { body }), 403);
});

test("A banned domain is refused as a new address and for invitations", async () => {
  const staff = await admin();
  await add(staff, { kind: "emailDomain", value: "moving.example" });
  const { cookie } = await signInAs(site.ctx(), { password });
  const change = (email: string) =>
    site.request("PATCH /users/me/account", {
      cookie,
      body: { email, passwordConfirmation: password },
    });
  expectError(await change("x@mail.moving.example"), 403);
  expect((await change("x@notmoving.example")).status).toBeLessThan(300);
  const inviter = await signInAs(site.ctx());
  const invite = (email: string) =>
    site.request("POST /invites", { cookie: inviter.cookie, body: { email } });
  expectError(await invite("y@moving.example"), 403);
  expect((await invite("y@notmoving.example")).status).toBe(201);
});

test("A ban of a domain stays when one of a subdomain expires", async () => {
  const staff = await admin();
  const dateExpires = new Date(Date.now() + 3_600_000).toISOString();
  const part = "mail.often.example";
  await add(staff, { kind: "emailDomain", value: part, dateExpires });
  await add(staff, { kind: "emailDomain", value: "often.example" });
  await site
    .ctx()
    .db.updateTable("addressBans")
    .set({ dateExpires: new Date(0) })
    .where("value", "=", part)
    .execute();
  site.platform().cache.clear();
  const member = await signInAs(site.ctx(), { password, email: `me@${part}` });
  expectError(await signIn(member.user.name, "192.0.2.1"), 403);
});

test("A ban of the viewer's own address requires confirmation", async () => {
  const staff = await signInAs(site.ctx(), {
    roles: [roleIDs.administrator],
    email: "boss@own.example",
  });
  const network = { kind: "network", value: "198.51.100.0/28" };
  expectError(await add(staff, network, "198.51.100.5"), 409, "isConfirmed");
  expectError(await add(staff, { kind: "emailDomain", value: "own.example" }), 409, "isConfirmed");
  expect((await add(staff, { ...network, isConfirmed: true }, "198.51.100.5")).status).toBe(201);
  expectError(await add(staff, { ...network, isConfirmed: true }, "198.51.100.5"), 409);
});

test("Too wide or invalid values are refused", async () => {
  const staff = await admin();
  for (const value of ["10.0.0.0/8", "0.0.0.0/0", "::/0", "2001::/16", "10.1", "x", "1.2.3.4/33"])
    expectError(await add(staff, { kind: "network", value }), 422, "value");
  for (const value of ["com", "a b.example", "", "-x.example", "x..example"])
    expectError(await add(staff, { kind: "emailDomain", value }), 422, "value");
  const past = { kind: "network", value: "192.0.2.0/24", dateExpires: "2020-01-01T00:00:00Z" };
  expectError(await add(staff, past), 422, "dateExpires");
});

test("Members neither see nor change them", async () => {
  const member = await signInAs(site.ctx());
  const body = { kind: "network", value: "192.0.2.0/24" };
  for (const [endpoint, sent] of [
    ["GET /address-bans", undefined],
    ["GET /address-bans/1", undefined],
    ["POST /address-bans", body],
    ["DELETE /address-bans/1", undefined],
  ] as const) {
    expectError(await site.request(endpoint, { body: sent }), 401);
    expectError(await site.request(endpoint, { body: sent, cookie: member.cookie }), 403);
  }
  const { cookie } = await admin();
  expectError(await site.request("GET /address-bans/999999", { cookie }), 404);
  expectError(await site.request("DELETE /address-bans/999999", { cookie }), 404);
  expectError(await site.request("GET /address-bans", { cookie, query: "limit=0" }), 422, "limit");
});

test("A network is normalized to its base address, and contains all of its addresses", () => {
  const octet = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(
      fc.tuple(octet, octet, octet, octet),
      fc.integer({ min: 16, max: 32 }),
      (parts, bits) => {
        const text = parts.join(".");
        const kept = readNetwork(`${text}/${bits}`);
        const network = parseNetwork(kept);
        expect(network && isWithin(ipaddr.process(text), network)).toBe(true);
        expect(readNetwork(kept)).toBe(kept);
        expect(readNetwork(`::ffff:${text}/${bits + 96}`)).toBe(kept);
      },
    ),
  );
});

test("Domains are compared as browsers write them", () => {
  expect(readDomain("Bücher.Example.")).toBe("xn--bcher-kva.example");
});
