import { beforeAll, expect, test } from "vitest";
import { assemble } from "#app/assemble.ts";
import { filledPath, nameOf } from "#app/testing/probe.ts";
import { type Call, testSite } from "#app/testing/site.ts";
import { cookieFor } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import type { Endpoint } from "#platform/contract/endpoints/endpoint.ts";
import { listRoutes } from "#platform/server/http/endpoints/opened-routes.ts";
import { type IdField, idFields, withValueAt } from "./rig/id-fields.ts";
import { sampleBody } from "./rig/samples.ts";

const site = testSite();
const endpoints = listRoutes(assemble()).map(({ endpoint }) => endpoint);
const parts = ["params", "query", "body"] as const;
type Part = (typeof parts)[number];

/** Beyond the columns, beyond exact numbers, beyond any whole number; and below the first id. */
const beyond = ["2147483648", "9007199254740992", "100000000000000000000"];
const below = ["-1", "0"];
const nobodys = "2147483000";

let administrator: number;
let signedIn = "";

beforeAll(async () => {
  administrator = (await createUser(site.ctx(), { roles: [roleIDs.administrator] })).userID;
});

/** Some calls end sessions or take rights away, so what is sent is sent by somebody who is signed in anew. */
async function send(endpoint: Endpoint, path: string, call: Call) {
  if (signedIn === "") signedIn = await cookieFor(site.ctx(), administrator);
  const answer = await site.request(`${endpoint.method} ${path}`, { ...call, cookie: signedIn });
  if (answer.status === 401) signedIn = "";
  return answer;
}

const sampleOf = (endpoint: Endpoint) =>
  endpoint.method === "GET" ? undefined : (sampleBody(endpoint.body, {}) ?? {});

interface Attempt {
  what: string;
  path: string;
  call: Call;
}

/** The call with one id replaced; whatever else it takes is as it is meant. */
function attemptAt(endpoint: Endpoint, part: Part, field: IdField, value: string): Attempt {
  const what = `${nameOf(endpoint)} ${part}.${field.path.join(".")}=${value}`;
  const body = sampleOf(endpoint);
  if (part === "params") {
    const path = filledPath(endpoint, (name) => (name === field.path[0] ? value : "1"));
    return { what, path, call: { body } };
  }
  const path = filledPath(endpoint, () => "1");
  if (part === "query") {
    const query = `${encodeURIComponent(String(field.path[0]))}=${encodeURIComponent(value)}`;
    return { what, path, call: { body, query } };
  }
  const sent = field.isNumber ? Number(value) : value;
  return { what, path, call: { body: withValueAt(body, field.path, sent) } };
}

const attemptsFor = (endpoint: Endpoint, values: readonly string[]): Attempt[] =>
  parts.flatMap((part) =>
    idFields(endpoint[part]).flatMap((field) =>
      values.map((value) => attemptAt(endpoint, part, field, `${field.prefix}${value}`)),
    ),
  );

const fieldsNamed = endpoints.flatMap((endpoint) =>
  parts.flatMap((part) => idFields(endpoint[part]).map((field) => ({ endpoint, part, field }))),
);

test("every id is of the one schema that ids have", () => {
  expect(fieldsNamed.length).toBeGreaterThan(200);
  const others = fieldsNamed
    .filter(({ field }) => field.isNumber && !field.isWithinColumn)
    .map(({ endpoint, part, field }) => `${nameOf(endpoint)} ${part}.${field.path.join(".")}`);
  expect(others, "Use `id` or `idOr` of #platform/contract/queries/query.ts.").toEqual([]);
});

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s answers ids that nothing can have with a reason",
  async (_, endpoint) => {
    const failures: string[] = [];
    for (const { what, path, call } of attemptsFor(endpoint, [...beyond, ...below])) {
      const { status, body } = await send(endpoint, path, call);
      if (status >= 500) failures.push(`${status} ${what} ${body.message}`);
    }
    expect(failures).toEqual([]);
  },
);

test.each(
  endpoints
    .filter(({ runsLong }) => runsLong !== undefined)
    .map((endpoint) => [nameOf(endpoint), endpoint] as const),
)("%s does not tell of a record that is not there as done", async (_, endpoint) => {
  const records = idFields(endpoint.body).filter(({ path }) => path[0] === endpoint.runsLong);
  for (const field of records) {
    const { call, path, what } = attemptAt(endpoint, "body", field, `${field.prefix}${nobodys}`);
    const { status, body } = await send(endpoint, path, call);
    expect(status, what).toBe(404);
    if (body.progress) expect(body.progress.successIDs, what).toEqual([]);
  }
});

const changes = endpoints.filter(
  ({ method, params }) => method !== "GET" && idFields(params).length > 0,
);

test.each(changes.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  "%s is refused for a record that is not there",
  async (_, endpoint) => {
    const done: string[] = [];
    for (const { what, path, call } of attemptsFor(endpoint, [nobodys])) {
      if (!what.includes(" params.")) continue;
      const { status } = await send(endpoint, path, call);
      if (status < 400) done.push(`${status} ${what}`);
    }
    expect(done).toEqual([]);
  },
);
