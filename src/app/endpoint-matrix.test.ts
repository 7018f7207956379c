import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { cookieFor } from "#features/accounts/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import { assemble } from "./assemble.ts";
import { expectCacheHeaders, expectSecurityHeaders } from "./testing/guarded.ts";
import { fieldsOf, filledPath, garbage, nameOf } from "./testing/probe.ts";
import { seed } from "./testing/seed.ts";
import { type Answer, type Call, testSite } from "./testing/site.ts";

const site = testSite();
const endpoints = listRoutes(assemble()).map(({ endpoint }) => endpoint);

const table = new Map(
  readFileSync(new URL("./testing/endpoint-matrix.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [method, path, ...letters] = line.split(/ +/);
      return [`${method} ${path}`, letters.join("")];
    }),
);

/** In the order of the table's columns. The token is an administrator's with the scope `users.edit`. */
const actors = {
  guest: [],
  unconfirmed: [roleIDs.unconfirmed],
  applicant: [roleIDs.applicant],
  member: [roleIDs.member],
  moderator: [roleIDs.moderator],
  administrator: [roleIDs.administrator],
  banned: [roleIDs.member],
  token: [roleIDs.administrator],
} as const;

type Actor = keyof typeof actors;
const actsAsGuest: ReadonlySet<Actor> = new Set(["guest", "banned"]);
const ids = new Map<Actor, number>();

beforeAll(async () => {
  for (const [actor, roles] of Object.entries(actors)) {
    const user = await createUser(site.ctx(), { roles });
    ids.set(actor as Actor, user.userID);
  }
  const { db } = site.platform();
  await db
    .updateTable("users")
    .set({ banned: 1 })
    .where("userID", "=", ids.get("banned") ?? 0)
    .execute();
});

const credentials = new Map<Actor, Call>();

async function credentialsOf(actor: Actor): Promise<Call> {
  const cached = credentials.get(actor);
  if (cached) return cached;
  const created = await newCredentials(actor);
  credentials.set(actor, created);
  return created;
}

async function newCredentials(actor: Actor): Promise<Call> {
  if (actor === "guest") return {};
  const userID = ids.get(actor) ?? 0;
  if (actor === "token") return { token: await tokenFor(site.ctx(), userID, ["users.edit"]) };
  return { cookie: await cookieFor(site.ctx(), userID) };
}

/** `+` allowed, whatever the empty input leads to; `s` unauthenticated (401); `-` forbidden (403). */
function letterOf(status: number): string {
  if (status >= 500) return String(status);
  if (status === 401) return "s";
  return status === 403 ? "-" : "+";
}

/** Requests with non-existing ids and an empty body. */
async function answersOf(endpoint: Endpoint): Promise<(readonly [Actor, Answer])[]> {
  const isRead = endpoint.method === "GET";
  const actorNames = Object.keys(actors) as Actor[];
  // All before the first request, since a long one could use up the connections.
  const callers = await Promise.all(actorNames.map(credentialsOf));
  const calls = actorNames.map(async (actor, index) => {
    const call = { ...callers[index], ...(isRead ? {} : { body: {} }) };
    const answer = await site.request(`${endpoint.method} ${filledPath(endpoint)}`, call);
    // It may have ended sessions or revoked tokens.
    if (!isRead && answer.status < 300) credentials.clear();
    return [actor, answer] as const;
  });
  return Promise.all(calls);
}

test("the table has a row for each endpoint, and no others", () => {
  const cure =
    "Say in src/app/testing/endpoint-matrix.txt whom the endpoint lets in, or remove its line there.";
  expect([...table.keys()].toSorted(), cure).toEqual(endpoints.map(nameOf).toSorted());
});

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s allows the actors of the table, and sets cache headers",
  async (name, endpoint) => {
    const answers = await answersOf(endpoint);
    const letters = answers.map(([, { status }]) => letterOf(status)).join("");
    const cure = "Once it lets in whom it shall, say so in src/app/testing/endpoint-matrix.txt.";
    expect(letters, cure).toBe(table.get(name));
    for (const [actor, { status, headers }] of answers) {
      const what = `${name} for ${actor}`;
      expectSecurityHeaders(headers, what);
      expectCacheHeaders({ status, headers, isMember: !actsAsGuest.has(actor) }, what);
    }
  },
);

/** One invalid value for each field of query and body, chosen by the seed. */
function garbageFor({ method, query, body }: Endpoint, start: number): Call {
  const filled = (fields: readonly string[]) =>
    fields.map((field, index) => [field, garbage.at((start + index) % garbage.length)] as const);
  const texts = filled(fieldsOf(query)).map(([field, value]) => [
    field,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  return {
    query: new URLSearchParams(texts).toString(),
    ...(method === "GET" ? {} : { body: Object.fromEntries(filled(fieldsOf(body))) }),
  };
}

test("every endpoint responds to invalid input with a client error", async () => {
  const failures: string[] = [];
  for (const [number, endpoint] of endpoints.entries()) {
    const call = {
      ...(await credentialsOf("administrator")),
      ...garbageFor(endpoint, seed + number),
    };
    const answer = await site.request(`${endpoint.method} ${filledPath(endpoint)}`, call);
    if (endpoint.method !== "GET" && answer.status < 300) credentials.clear();
    if (answer.status >= 500)
      failures.push(`${answer.status} ${nameOf(endpoint)} ${JSON.stringify(answer.body)}`);
  }
  const more = "tests/abuse/endpoint-fuzz.test.ts tries garbage of each kind for each field.";
  expect(failures, more).toEqual([]);
});
