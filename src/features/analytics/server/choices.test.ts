import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";

const site = testSite();

const choose = (AnonymizeData: string, cookie?: string) =>
  site.request("POST /analytics/privacy", { body: { AnonymizeData }, cookie });
const read = async (cookie?: string) =>
  (await site.request("GET /analytics/privacy", { cookie })).body.AnonymizeData;
const setCookie = ({ headers }: Awaited<ReturnType<typeof choose>>) =>
  headers.getSetCookie()[0]?.split(";")[0] ?? "";

test("A choice holds after signing in, unless the member made another", async () => {
  const { cookie } = await signInAs(site.ctx());
  const chosen = setCookie(await choose("1"));
  expect(await read(`${cookie}; ${chosen}`)).toBe("1");
  await choose("0", cookie);
  expect(await read(`${cookie}; ${chosen}`)).toBe("0");
});

test("A choice of a member holds after signing out", async () => {
  const { cookie } = await signInAs(site.ctx());
  const chosen = setCookie(await choose("1", cookie));
  expect(await read(chosen)).toBe("1");
  expect(await read(cookie)).toBe("1");
});

test("A choice that a member takes back is gone from the browser, too", async () => {
  const { cookie } = await signInAs(site.ctx());
  const chosen = setCookie(await choose("1", cookie));
  const { headers, body } = await choose("-1", `${cookie}; ${chosen}`);
  expect(body).toMatchObject({ AnonymizeData: "-1", isCounted: true });
  expect(headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
  expect(await read(cookie)).toBe("-1");
});
