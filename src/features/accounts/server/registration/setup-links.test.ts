import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { makeSetupLink } from "./actions/set-up.ts";

const site = testSite();

const tokenOfNewNode = async () => {
  const link = await makeSetupLink(site.ctx(), "http://localhost");
  return new URL(link ?? "").searchParams.get("token") ?? "";
};

const isGood = async (token: string) =>
  (await site.request("GET /setup", { query: `token=${token}` })).body.isValid;

async function setUp(token: string) {
  const name = `Founder${token.slice(0, 4).replaceAll(/\W/g, "x")}`;
  const body = { token, name, email: `${name}@example.org`, password: "a long enough passphrase" };
  return (await site.request("POST /setup", { body })).status;
}

const ageLinks = (days: number) =>
  site
    .ctx()
    .db.updateTable("setupLinks")
    .set({ dateInserted: new Date(Date.now() - days * 86_400_000) })
    .execute();

test("the link of each node is valid for a week or until any is used", async () => {
  const old = await tokenOfNewNode();
  await ageLinks(8);
  const tokens = [old, await tokenOfNewNode(), await tokenOfNewNode()];
  expect(await Promise.all(tokens.map(isGood))).toEqual([false, true, true]);
  const statuses = await Promise.all(tokens.map(setUp));
  expect(statuses.toSorted()).toEqual([201, 410, 410]);
  expect(await Promise.all(tokens.map(isGood))).toEqual([false, false, false]);
  expect(await makeSetupLink(site.ctx(), "http://localhost")).toBeUndefined();
});
