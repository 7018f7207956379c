import { request } from "node:http";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { connect, type Directory, expectScimError } from "./fixtures/directory.ts";

const lines: string[] = [];
const site = testSite({
  log: { write: (line) => void lines.push(line) },
});

const users = "GET /Users";
let cookie = "";
let token = "";
let directory: Directory;
beforeAll(async () => {
  const { user, cookie: own } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  cookie = own;
  token = await tokenFor(site.ctx(), user.userID, ["site.manage", "users.edit"]);
  directory = await connect(site, cookie);
});

test("Only the token of a connection lets in, and it opens nothing else", async () => {
  for (const authorization of [
    "",
    "Bearer",
    `Bearer ${token}`,
    `Bearer fm_scim_${"a".repeat(43)}`,
    `Basic ${Buffer.from(`scim:${directory.token}`).toString("base64")}`,
  ])
    for (const call of ["GET /Users", "GET /ServiceProviderConfig", "GET /nothing"]) {
      const answer = await directory.send(call, undefined, { authorization });
      expectScimError(answer, 401);
      expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="SCIM"');
    }
  const withCookie = await directory.send("GET /Users", undefined, { authorization: "", cookie });
  expectScimError(withCookie, 401);
  for (const path of ["GET /users/me", "GET /scim-connections"])
    expect((await site.request(path, { token: directory.token })).status).toBe(401);
});

test("Addresses that are not there are 404, methods that are not offered 405", async () => {
  for (const call of [
    "GET /Nothing",
    "POST /Bulk",
    "GET /Me",
    `${users}/1`,
    `${users}/%00`,
    `${users}/00000000-0000-4000-8000-000000000000`,
    `${users}/00000000-0000-4000-8000-000000000000/more`,
  ])
    expectScimError(await directory.send(call, call.startsWith("POST") ? {} : undefined), 404);
  expectScimError(await directory.send("DELETE /Users"), 405);
  expectScimError(await directory.send("PUT /Groups", {}), 405);
});

describe("Bad input", () => {
  test.each([
    ["no JSON", "invalidSyntax"],
    ["", "invalidValue"],
    ["[]", "invalidValue"],
    ["null", "invalidValue"],
    ["{}", "invalidValue"],
    ["[".repeat(500) + "]".repeat(500), "invalidSyntax"],
    ['{"userName":7}', "invalidValue"],
    ['{"userName":" "}', "invalidValue"],
    ['{"userName":"a\\u0000b"}', "invalidValue"],
    [`{"userName":"${"x".repeat(301)}"}`, "invalidValue"],
    ['{"userName":"bad","active":"maybe"}', "invalidValue"],
    ['{"userName":"bad","name":"Bad"}', "invalidValue"],
    ['{"userName":"bad","emails":[{"value":"no address"}]}', "invalidValue"],
    ['{"userName":"bad","emails":["a@b.example"]}', "invalidValue"],
    ['{"userName":"!!!"}', "invalidValue"],
  ])("as a user is refused: %s", async (body, type) => {
    expectScimError(await directory.send("POST /Users", body), 400, type);
  });

  test.each([
    [{}, "invalidSyntax"],
    [{ Operations: [] }, "invalidSyntax"],
    [{ Operations: ["replace"] }, "invalidSyntax"],
    [{ Operations: [{ op: "move", path: "active" }] }, "invalidSyntax"],
    [{ Operations: [{ op: "remove" }] }, "noTarget"],
    [{ Operations: [{ op: "replace", value: "x" }] }, "invalidValue"],
    [{ Operations: [{ op: "replace", path: "emails[", value: "x" }] }, "invalidPath"],
    [{ Operations: [{ op: "replace", path: "__proto__.x", value: "x" }] }, "invalidPath"],
    [{ Operations: [{ op: "replace", path: "emails[x]", value: "x" }] }, "invalidFilter"],
    [{ Operations: [{ op: "replace", path: "active.x", value: true }] }, "invalidPath"],
    [{ Operations: [{ op: "remove", path: "userName" }] }, "invalidValue"],
    [{ Operations: [{ op: "replace", path: "active", value: "maybe" }] }, "invalidValue"],
  ])("as a patch is refused: %j", async (body, type) => {
    const { id } = await directory.add(`patched-${Math.random()}@input.example`);
    expectScimError(await directory.send(`PATCH /Users/${id}`, body), 400, type);
  });

  test("as a patch of too many operations is refused", async () => {
    const { id } = await directory.add("overpatched@input.example");
    const Operations = Array.from({ length: 1_001 }, () => ({ op: "remove", path: "title" }));
    expectScimError(await directory.send(`PATCH /Users/${id}`, { Operations }), 400, "tooMany");
  });

  test("as a filter that is too long is refused", async () => {
    const filter = encodeURIComponent(`id eq "${"x".repeat(4_000)}"`);
    expectScimError(await directory.send(`${users}?filter=${filter}`), 400, "invalidFilter");
  });

  test.each([
    "userName",
    "userName eq",
    'userName eq "x',
    'userName eq "x" and',
    'userName is "x"',
    '(userName eq "x"',
    'userName eq "x")',
    'userName eq "\\u0000"',
    'userName gt "x"',
    'title eq "x"',
    'emails[type eq "work"',
    'emails[type eq "work"].value',
    'emails[type eq "work"].value.x eq "x"',
    'emails[type eq "work"].value eq "x"]',
    'emails[type[type eq "x"]]',
    "active co true",
    'active eq "maybe"',
    `${"(".repeat(30)}id pr${")".repeat(30)}`,
  ])("as a filter is refused, and never an empty list: %s", async (filter) => {
    const answer = await directory.send(`GET /Users?filter=${encodeURIComponent(filter)}`);
    expectScimError(answer, 400, "invalidFilter");
  });

  test("as a page is refused", async () => {
    for (const query of ["startIndex=x", "count=1.5"])
      expectScimError(await directory.send(`GET /Users?${query}`), 400, "invalidValue");
  });
});

test("Bodies are limited, also those without end", async () => {
  const huge = JSON.stringify({ userName: "huge", displayName: "x".repeat(1_000_001) });
  expectScimError(await directory.send("POST /Users", huge), 413);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(
      `${site.address()}/scim/v2/Users`,
      {
        method: "POST",
        headers: {
          authorization: `Bearer ${directory.token}`,
          "content-type": "application/scim+json",
          "transfer-encoding": "chunked",
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
        sending.destroy();
      },
    );
    sending.on("error", reject);
    for (let count = 0; count < 20; count += 1) sending.write("x".repeat(100_000));
  });
  expect(status).toBe(413);
});

test("A large group is changed by one call", async () => {
  const people: string[] = [];
  for (let number = 0; number < 5; number += 1)
    people.push((await directory.add(`large${number}@input.example`)).id);
  const { body } = await directory.send("POST /Groups", { displayName: "Large" });
  const value = Array.from({ length: 15_000 }, (_, index) => ({ value: people[index % 5] }));
  const joined = { Operations: [{ op: "add", path: "members", value }] };
  expect((await directory.send(`PATCH /Groups/${body.id}`, joined)).status).toBe(204);
  expect((await directory.send(`GET /Groups/${body.id}`)).body.members).toHaveLength(5);
});

test("Single members come and go by many operations of one call, but not in turns", async () => {
  const people: string[] = [];
  for (let number = 0; number < 150; number += 1)
    people.push((await directory.add(`turn${number}@input.example`)).id);
  const { body } = await directory.send("POST /Groups", { displayName: "Turns" });
  const patch = (Operations: object[]) =>
    directory.send(`PATCH /Groups/${body.id}`, { Operations });
  const add = (id: string) => ({ op: "add", path: "members", value: [{ value: id }] });
  const remove = (id: string) => ({ op: "remove", path: `members[value eq "${id}"]` });
  const membersNow = async () =>
    (await directory.send(`GET /Groups/${body.id}`)).body.members.map(
      ({ value }: { value: string }) => value,
    );
  expect((await patch(people.map(add))).status).toBe(204);
  expect(await membersNow()).toEqual(people);
  const [first = "", ...others] = people;
  expect((await patch([...others.map(remove), remove(first), add(first)])).status).toBe(204);
  expect(await membersNow()).toEqual([first]);
  const turns = people.flatMap((id) => [add(id), remove(id)]);
  expectScimError(await patch(turns), 400, "tooMany");
});

describe("A list of groups with members", () => {
  test("comes in short pages", async () => {
    const other = await connect(site, cookie);
    const names = Array.from({ length: 51 }, (_, index) => `Group ${index}`);
    for (const displayName of names) await other.send("POST /Groups", { displayName });
    const list = async (query: string) => {
      const { body } = await other.send(`GET /Groups?count=500&${query}`);
      return [body.totalResults, body.itemsPerPage, body.Resources.length];
    };
    expect(await list("")).toEqual([51, 50, 50]);
    expect(await list("startIndex=51")).toEqual([51, 1, 1]);
    for (const query of ["excludedAttributes=members", "attributes=displayName"])
      expect(await list(query)).toEqual([51, 51, 51]);
    const { db } = site.platform();
    for (let number = 0; number < 45; number += 1) await other.add(`page${number}@input.example`);
    await sql`insert into "scimMembers" ("scimGroupID", "scimUserID")
      select "scimGroups"."scimGroupID", "scimUsers"."scimUserID" from "scimGroups"
      join "scimUsers" using ("scimConnectionID")
      where "scimConnectionID" = ${other.scimConnectionID} on conflict do nothing`.execute(db);
    expect(await list("")).toEqual([51, 44, 44]);
    expect(await list("startIndex=45")).toEqual([51, 7, 7]);
  });
});

test("The log has neither tokens nor what directories ask for", async () => {
  const filter = encodeURIComponent('userName eq "secret.person@input.example"');
  await directory.send(`GET /Users?filter=${filter}`);
  await directory.add("another.person@input.example");
  await expect.poll(() => lines.join("\n")).toContain("/scim/v2/Users");
  for (const word of [directory.token.slice(8), "secret.person", "another.person"])
    expect(lines.join("\n")).not.toContain(word);
});
