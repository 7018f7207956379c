import { beforeAll, expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { type Call, testSite } from "./testing/site.ts";

const site = testSite();
const noIDs = ["abc", "0x1", "1.5", "-1", "99999999999999999999"];

interface Parameter {
  name: string;
  in: string;
  schema?: { type?: string | string[]; minimum?: number };
}
type Operations = Record<string, { parameters?: Parameter[] }>;

const credentials: Call = {};

beforeAll(async () => {
  Object.assign(credentials, await signInAs(site.ctx(), { roles: [roleIDs.administrator] }));
});

const isID = ({ in: place, schema }: Parameter) =>
  place === "path" && [schema?.type].flat().includes("integer") && (schema?.minimum ?? 1) >= 1;

async function endpointsWithIDs() {
  const { body } = await site.request("GET /open-api/v3", credentials);
  return Object.entries(body.paths as Record<string, Operations>).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [] }]) => {
      const ids = parameters.filter(isID).map(({ name }) => name);
      return ids.length > 0 ? [{ method: method.toUpperCase(), path, ids }] : [];
    }),
  );
}

test("Endpoints respond 404 to ids in the path that are no positive integers", async () => {
  const endpoints = await endpointsWithIDs();
  expect(endpoints.length).toBeGreaterThan(100);
  const failures: string[] = [];
  for (const { method, path, ids } of endpoints)
    for (const noID of noIDs) {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
        ids.includes(name) ? noID : "1",
      );
      const { cookie } = credentials;
      const call = { cookie, ...(method === "GET" ? {} : { body: {} }) };
      const { status } = await site.request(`${method} ${filled}`, call);
      if (status !== 404) failures.push(`${method} ${filled}: ${status}`);
    }
  expect(failures).toEqual([]);
});
