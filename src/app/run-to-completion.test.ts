import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { runToCompletion } from "#platform/web/pages/run-to-completion.ts";

const site = testSite();

test("Pages continue a call after its time limit, and combine the progress", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const ids = [await createDiscussion(site.ctx()), await createDiscussion(site.ctx())];
  const { status, body } = await site.request("PATCH /discussions/close", {
    cookie,
    query: "longRunnerTimeout=0",
    body: { discussionIDs: [ids[0], 999_999, ids[1]] },
  });
  expect(status).toBe(408);
  const progress = await runToCompletion(async (method, path, { body: payload }) => {
    const headers = { "content-type": "application/system+jwt" };
    const call = { cookie, headers, body: String(payload) };
    return { body: (await site.request(`${method} ${path}`, call)).body };
  }, body);
  expect(progress).toMatchObject({
    successIDs: ids,
    failedIDs: [999_999],
    countTotalIDs: 3,
    exceptionsByID: { 999999: { status: 404 } },
  });
});
