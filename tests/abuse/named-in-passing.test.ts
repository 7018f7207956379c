import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { reads, send, writes } from "./rig/calls.ts";
import { allNames, naming, newSomebody, said } from "./rig/mixed.ts";
import { canary, type Ids, plantSecrets } from "./rig/secrets.ts";

const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1000" } });
const endpoints = [...reads, ...writes];
const never = 2_000_000_000;

/** What strangers may not know of, by id and by name, and what never was. */
let hidden: Ids;
let nobodys: Ids;
let named: Ids;
const unnamed: Ids = {
  categoryID: "$urlcode:canary-nowhere-7351",
  tagID: "$urlcode:canary-nothing-7351",
  roleID: "$name:CANARY-nobodys-7351",
  userID: "$name:CANARY-noone-7351",
};

beforeAll(async () => {
  const { ids, administrator } = await plantSecrets(site);
  const { cookie } = administrator;
  const role = { name: canary("role"), personalInfo: true };
  const { roleID } = (await site.request("POST /roles", { cookie, body: role })).body;
  const waiting = { name: canary("waiting"), roles: [roleIDs.applicant] };
  const { userID } = await createUser(site.ctx(), waiting);
  hidden = { ...ids, roleID, userID };
  nobodys = Object.fromEntries(Object.keys(hidden).map((name) => [name, never]));
  named = {
    categoryID: `$urlcode:${canary("category").toLowerCase()}`,
    tagID: `$urlcode:${canary("tag").toLowerCase()}`,
    roleID: `$name:${canary("role")}`,
    userID: `$name:${canary("waiting")}`,
  };
});

/** Fewer than the server has connections to the database. */
const atOnce = 3;

/** Calls that tell one from the other. */
async function telling(role: number, one: Ids, other: Ids): Promise<string[]> {
  const reader = await newSomebody(site, role);
  const words = [one, other]
    .flatMap((each) => Object.values(each))
    .filter((value) => typeof value === "string")
    .flatMap((word) => [word, encodeURIComponent(word)]);
  const ask = async (endpoint: Endpoint, name: [string, number | string]) => {
    const somebody = endpoint.method === "GET" ? reader : await newSomebody(site, role);
    const attempt = naming(endpoint, somebody.ids, name);
    return attempt && said(await send(site, attempt, somebody), words);
  };
  const others = new Map(allNames(other));
  const pairs = endpoints.flatMap((endpoint) =>
    allNames(one)
      .filter(([name]) => naming(endpoint, reader.ids, [name, "-"]))
      .map(([name, value]) => ({ endpoint, name, value, never: others.get(name) ?? "" })),
  );
  const found: string[] = [];
  for (let start = 0; start < pairs.length; start += atOnce)
    await Promise.all(
      pairs.slice(start, start + atOnce).map(async ({ endpoint, name, value, never: nobody }) => {
        const answered = await ask(endpoint, [name, value]);
        const expected = await ask(endpoint, [name, nobody]);
        if (answered !== expected)
          found.push(`${endpoint.method} ${endpoint.path} ${name}\n${answered}\n${expected}`);
      }),
    );
  return found;
}

/** Moderators know who waits to be let in, what roles there are, and invitations and files of others. */
const theirs = new Set(["userID", "roleID", "inviteID", "id"]);
const unlessTheirs = (ids: Ids): Ids =>
  Object.fromEntries(Object.entries(ids).filter(([name]) => !theirs.has(name)));

describe("B03: what is hidden answers as what never was", () => {
  test("to members, where a call about their own records names it", async () => {
    expect(await telling(roleIDs.member, hidden, nobodys)).toEqual([]);
  }, 600_000);

  test("to members, where it is named by a word", async () => {
    expect(await telling(roleIDs.member, named, unnamed)).toEqual([]);
  }, 600_000);

  test("to moderators, where a call about their own records names it", async () => {
    const [one, other] = [unlessTheirs(hidden), unlessTheirs(nobodys)];
    expect(await telling(roleIDs.moderator, one, other)).toEqual([]);
  }, 600_000);

  test("to moderators, where it is named by a word", async () => {
    const [one, other] = [unlessTheirs(named), unlessTheirs(unnamed)];
    expect(await telling(roleIDs.moderator, one, other)).toEqual([]);
  }, 600_000);
});
