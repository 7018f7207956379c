import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { connect, expectScimError, sender } from "./fixtures/directory.ts";

let time = Date.now();
const site = testSite({
  environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "0.1" },
  now: () => new Date(time),
});

const config = "GET /ServiceProviderConfig";

test("Each connection has a limit of its own, and so have wrong tokens from an address", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const [busy, other] = [await connect(site, cookie), await connect(site, cookie)];
  for (let count = 0; count < 150; count += 1) expect((await busy.send(config)).status).toBe(200);
  await busy.send(config);
  const limited = await busy.send(config);
  expectScimError(limited, 429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await other.send(config)).status).toBe(200);
  time += 60_000;
  expect((await busy.send(config)).status).toBe(200);
  const wrong = sender(site, `fm_scim_${"b".repeat(43)}`);
  const answers = await Promise.all(Array.from({ length: 10 }, () => wrong("GET /Users")));
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([401, 429]);
  expect((await other.send(config)).status).toBe(200);
});
