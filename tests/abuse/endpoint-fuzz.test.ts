import { beforeAll, expect, test } from "vitest";
import { assemble } from "#app/assemble.ts";
import { fieldsOf, filledPath, garbage, inheritedNames, nameOf } from "#app/testing/probe.ts";
import { type Call, testSite } from "#app/testing/site.ts";
import { cookieFor } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";

const inherited = Object.keys(Object.getOwnPropertyDescriptors(Object.prototype));
const site = testSite();
let administrator: number;

beforeAll(async () => {
  administrator = (await createUser(site.ctx(), { roles: [roleIDs.administrator] })).userID;
});

interface Attempt {
  path: string;
  call: Call;
}

const texts = garbage
  .slice(0, garbage.indexOf(null) + 1)
  .map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
const at = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

/** Each parameter and query field with each piece of garbage, and bodies made of all of them. */
function* attemptsAt(endpoint: Endpoint): Generator<Attempt> {
  const path = filledPath(endpoint);
  const withBody = endpoint.method === "GET" ? {} : { body: {} };
  if (path !== endpoint.path)
    for (const text of texts.filter((each) => each !== "" && !each.startsWith("..")))
      yield { path: filledPath(endpoint, () => text), call: withBody };
  for (const field of fieldsOf(endpoint.query)) {
    const named = encodeURIComponent(field);
    for (const text of texts)
      yield { path, call: { ...withBody, query: `${named}=${encodeURIComponent(text)}` } };
    yield { path, call: { ...withBody, query: `${named}[]=a&${named}[b][c]=d&${named}=1` } };
  }
  if (endpoint.method !== "GET") yield* bodiesFor(endpoint, path);
}

function* bodiesFor(endpoint: Endpoint, path: string): Generator<Attempt> {
  const fields = fieldsOf(endpoint.body);
  yield* inheritedNamesIn(fields, path);
  for (const value of garbage.slice(garbage.indexOf(null))) yield { path, call: { body: value } };
  for (const round of garbage.keys()) {
    const mixed = fields.map((field, index) => [field, at(garbage, round + index)]);
    yield { path, call: { body: Object.fromEntries(mixed) } };
  }
  yield { path, call: { body: "{", headers: jsonType } };
  yield { path, call: { body: new FormData() } };
}

/** As fields beside those that there are, as fields of each field, and as its value. */
function* inheritedNamesIn(fields: readonly string[], path: string): Generator<Attempt> {
  // The reader of JSON refuses this one, and all else would stay unread with it.
  const read = inheritedNames.filter((name) => name !== "__proto__");
  const named = (value: unknown) => read.map((name) => [name, value] as const);
  const filled = (value: unknown) => fields.map((field) => [field, value] as const);
  const bodyOf = (...entries: (readonly [string, unknown])[]): Attempt => ({
    path,
    call: { body: Object.fromEntries(entries) },
  });
  for (const value of ["text", { a: 1 }]) {
    yield bodyOf(...named(value));
    yield bodyOf(...filled("sample text"), ...named(value));
    yield bodyOf(...filled(Object.fromEntries(named(value))));
  }
  for (const name of inheritedNames) yield bodyOf(...filled(name));
  yield { path, call: { body: '{"__proto__":{"a":1}}', headers: jsonType } };
}

const jsonType = { "content-type": "application/json" };

/** Fewer than the server has connections to the database, so that none waits too long for one. */
const atOnce = 3;

type Credentials = (start: number) => Promise<Call>;

async function failuresOf(
  { method }: Endpoint,
  attempts: readonly Attempt[],
  credentials: Credentials,
): Promise<string[]> {
  const failures: string[] = [];
  for (let start = 0; start < attempts.length; start += atOnce) {
    const own = await credentials(start);
    const some = attempts.slice(start, start + atOnce);
    const sent = some.map(async ({ path, call }) => {
      const { status, body } = await site.request(`${method} ${path}`, { ...own, ...call });
      if (status >= 500) failures.push(`${status} ${path} ${JSON.stringify(call)} ${body.message}`);
    });
    await Promise.all(sent);
  }
  return failures;
}

/** Some calls end sessions, so the administrator signs in anew from time to time. */
const asAdministrator: Credentials = async (start) => ({
  cookie: start % 40 === 0 || !signedIn ? await signIn() : signedIn,
});

let signedIn = "";

async function signIn() {
  signedIn = await cookieFor(site.ctx(), administrator);
  return signedIn;
}

const endpoints = listRoutes(assemble()).map(
  ({ endpoint }) => [nameOf(endpoint), endpoint] as const,
);

test.each(endpoints)(
  "%s answers garbage with a reason, never with a failure",
  async (_, endpoint) => {
    expect(await failuresOf(endpoint, [...attemptsAt(endpoint)], asAdministrator)).toEqual([]);
  },
);

/** Guests reach other checks than members do. */
test.each(endpoints.filter(([, { method }]) => method !== "GET"))(
  "%s answers guests who send names that every object inherits with a reason",
  async (_, endpoint) => {
    const attempts = [...inheritedNamesIn(fieldsOf(endpoint.body), filledPath(endpoint))];
    expect(await failuresOf(endpoint, attempts, async () => ({}))).toEqual([]);
  },
);

test("after all of it objects inherit what they did", () => {
  expect(Object.keys(Object.getOwnPropertyDescriptors(Object.prototype))).toEqual(inherited);
  expect(Object.entries({})).toEqual([]);
});
