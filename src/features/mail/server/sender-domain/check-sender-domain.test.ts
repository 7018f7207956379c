import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { checkSenderDomain } from "./check-sender-domain.ts";
import type { SenderDomain } from "./domain-check.ts";
import { readDomain } from "./read-domain.ts";

type Zone = Readonly<Record<string, string[]>>;

const at = (zone: Zone) => async (name: string) => zone[name] ?? [];

async function look(zone: Zone, more: Partial<SenderDomain> = {}) {
  const sender = { domain: "forum.example.org", mailServer: undefined, dkimSelector: "", ...more };
  const checks = await checkSenderDomain(sender, at(zone));
  return Object.fromEntries(checks.map((check) => [check.name, check]));
}

const spf = (...texts: string[]) => ({ "forum.example.org": ["other=1", ...texts] });

describe("SPF", () => {
  test.each([
    [[], "missing", "v=spf1 a mx ~all"],
    [["v=spf1 mx -all"], "ok", undefined],
    [["v=spf1 mx ~all", "v=spf1 a ~all"], "wrong", undefined],
    [["v=spf1 mx +all"], "wrong", "v=spf1 mx ~all"],
    [["v=spf1 all"], "wrong", "v=spf1 ~all"],
    [["v=spf10 mx -all"], "missing", "v=spf1 a mx ~all"],
  ])("%j is %s", async (texts, state, value) => {
    const found = (await look(spf(...texts))).spf;
    expect(found).toMatchObject({ state });
    expect(found?.record?.value).toBe(value);
  });

  test("must include the mail provider", async () => {
    const mailServer = "email-smtp.eu-west-1.amazonaws.com";
    const found = (await look(spf("v=spf1 mx -all"), { mailServer })).spf;
    expect(found).toMatchObject({ state: "weak" });
    expect(found?.record?.value).toBe("v=spf1 include:amazonses.com mx -all");
    const missing = (await look({}, { mailServer })).spf;
    expect(missing?.record?.value).toBe("v=spf1 include:amazonses.com ~all");
    const fine = await look(spf("v=spf1 include:amazonses.com -all"), { mailServer });
    expect(fine.spf).toMatchObject({ state: "ok" });
  });
});

describe("DKIM", () => {
  const key = (text: string, selector = "s1") => ({
    [`${selector}._domainkey.forum.example.org`]: [text],
  });

  test("is found under common selectors or the configured one", async () => {
    expect((await look({})).dkim).toMatchObject({ state: "unknown" });
    expect((await look(key("v=DKIM1; p=MII"))).dkim).toMatchObject({ state: "ok" });
    const dkimSelector = "mine2026";
    expect((await look(key("v=DKIM1; p=MII"), { dkimSelector })).dkim).toMatchObject({
      state: "missing",
      record: { name: "mine2026._domainkey.forum.example.org" },
    });
    expect((await look(key("k=rsa; p=MII", dkimSelector), { dkimSelector })).dkim).toMatchObject({
      state: "ok",
    });
    expect((await look(key("v=DKIM1; p="))).dkim).toMatchObject({ state: "wrong" });
  });
});

describe("DMARC", () => {
  test.each([
    [{}, "missing"],
    [{ "_dmarc.forum.example.org": ["v=DMARC1; p=none"] }, "weak"],
    [{ "_dmarc.example.org": ["v=DMARC1; p=reject; sp=none"] }, "ok"],
    [{ "_dmarc.forum.example.org": ["v=DMARC1;p=quarantine"] }, "ok"],
    [{ "_dmarc.forum.example.org": ["v=DMARC1; p=perhaps"] }, "wrong"],
    [{ "_dmarc.forum.example.org": ["v=DMARC1; p=none", "v=DMARC1; p=none"] }, "wrong"],
  ])("%j is %s", async (zone, state) => {
    expect((await look(zone as Zone)).dmarc).toMatchObject({ state });
  });
});

test("unreachable name servers do not count as missing records", async () => {
  const away = async () => {
    throw new Error("ETIMEOUT");
  };
  const sender = { domain: "example.org", mailServer: undefined, dkimSelector: "" };
  const checks = await checkSenderDomain(sender, away);
  expect(checks.map(({ state }) => state)).toEqual(["unknown", "unknown", "unknown"]);
});

describe("the domain of the sender", () => {
  const site = testSite({ environment: { FOLKMOOT_MAIL_FROM: "Post <post@forum.example.org>" } });
  test("is explained, with the record to add", async () => {
    const { domain, checks } = await readDomain(site.ctx(), at({}));
    expect(domain).toBe("forum.example.org");
    expect(checks[0]).toMatchObject({
      state: "missing",
      message: expect.stringContaining("forum.example.org"),
      record: { type: "TXT", name: "forum.example.org" },
    });
    for (const { message } of checks) expect(message).not.toMatch(/^mail\.domain/);
  });
});

describe("a sender without a domain", () => {
  const site = testSite();
  test("has nothing to look up, and is forbidden to moderators", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body } = await site.request("GET /mail/domain", { cookie });
    expect(body).toEqual({ domain: "localhost", checks: [] });
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request("GET /mail/domain", { cookie: moderator.cookie }), 403);
  });
});
