import { expect, test } from "vitest";
import { type Call, expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

// A tenth of 90 writes a minute.
const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "0.1" } });
const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });

async function made(cookie: string, body: object): Promise<Call> {
  const answer = await site.request("POST /tokens", { cookie, body: { name: "Import", ...body } });
  return { token: answer.body.accessToken };
}

async function writesPassing(call: Call): Promise<number> {
  for (let count = 0; count < 100; count += 1) {
    const answer = await site.request("POST /tags", { ...call, body: {} });
    if (answer.status === 422) continue;
    expectError(answer, 429);
    return count;
  }
  return 100;
}

test("a token has its own write limit, separate from its member's", async () => {
  const { cookie } = await administrator();
  const wide = await made(cookie, { writesPerMinute: 450 });
  const plain = await made(cookie, {});
  expect(await writesPassing(plain)).toBe(9);
  expect(await writesPassing(await made(cookie, {}))).toBe(0);
  expect(await writesPassing(wide)).toBe(45);
  expect(await writesPassing(await made(cookie, { writesPerMinute: 90 }))).toBe(9);
});
