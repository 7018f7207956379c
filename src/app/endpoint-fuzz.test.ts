import { beforeAll, expect, test } from "vitest";
import { cookieFor } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import type { Endpoint } from "#platform/contract/endpoint.ts";
import { routes } from "#platform/server/http/route.ts";
import { assemble } from "./assemble.ts";
import { fieldsOf, filledPath, garbage, nameOf } from "./testing/probe.ts";
import { type Call, testSite } from "./testing/site.ts";

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
  for (const value of garbage.slice(garbage.indexOf(null))) yield { path, call: { body: value } };
  for (const round of garbage.keys()) {
    const mixed = fields.map((field, index) => [field, at(garbage, round + index)]);
    yield { path, call: { body: Object.fromEntries(mixed) } };
  }
  yield { path, call: { body: "{", headers: { "content-type": "application/json" } } };
  yield { path, call: { body: new FormData() } };
}

/** Fewer than the server has connections to the database, so that none waits too long for one. */
const atOnce = 3;

async function failuresOf(endpoint: Endpoint): Promise<string[]> {
  const attempts = [...attemptsAt(endpoint)];
  const failures: string[] = [];
  // Some calls end sessions, so the administrator signs in anew from time to time.
  for (let start = 0; start < attempts.length; start += atOnce) {
    const cookie = start % 40 === 0 || !signedIn ? await signIn() : signedIn;
    const some = attempts.slice(start, start + atOnce);
    const sent = some.map(async ({ path, call }) => {
      const { status, body } = await site.request(`${endpoint.method} ${path}`, {
        cookie,
        ...call,
      });
      if (status >= 500) failures.push(`${status} ${path} ${JSON.stringify(call)} ${body.message}`);
    });
    await Promise.all(sent);
  }
  return failures;
}

let signedIn = "";

async function signIn() {
  signedIn = await cookieFor(site.ctx(), administrator);
  return signedIn;
}

test.each(
  assemble()
    .list(routes)
    .map(({ endpoint }) => [nameOf(endpoint), endpoint] as const),
)("%s answers garbage with a reason, never with a failure", async (_name, endpoint) => {
  expect(await failuresOf(endpoint)).toEqual([]);
});
