import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createConversation } from "#features/conversations/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const requests: { path: string; body: string }[] = [];
const stub = createServer(async (request, response) => {
  const body = await text(request);
  requests.push({ path: request.url ?? "", body });
  response.end(request.url === "/1.1/comment-check" ? "false" : '{"verdict":"accept"}');
});
stub.listen(0, "127.0.0.1");
await once(stub, "listening");
afterAll(() => {
  stub.closeAllConnections();
  stub.close();
});
const base = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;

const site = testSite({
  runsJobs: true,
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" },
});

test("services are notified of cleanups, and of undone ones", async () => {
  const moderator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const spammer = await signInAs(site.ctx());
  const other = await signInAs(site.ctx());
  const call = async (by: typeof moderator, endpoint: string, body?: unknown) => {
    const answer = await site.request(endpoint, { cookie: by.cookie, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const categoryID = await createCategory(site.ctx());
  const post = { name: "Watches", body: "Buy mine", format: "markdown", categoryID };
  const { discussionID } = await call(spammer, "POST /discussions", post);
  await createConversation(site.ctx(), spammer.user, [other.user], { body: "Only between us" });
  await call(moderator, "PATCH /config", {
    "spam.akismet.key": "mine",
    "spam.akismet.url": `${base}/1.1/comment-check`,
    "spam.service.url": `${base}/own`,
  });
  const { userID } = spammer.user;
  const { cleanupID } = await call(moderator, "POST /cleanups", { userID });
  const find = (path: string) => requests.filter((each) => each.path === path);
  await expect.poll(() => find("/1.1/submit-spam").length).toBe(1);
  const learnt = new URLSearchParams(find("/1.1/submit-spam")[0]?.body);
  expect(learnt.get("comment_author")).toBe(spammer.user.name);
  expect(learnt.get("comment_content")).toContain("Buy mine");
  await expect.poll(() => find("/own").length).toBe(1);
  expect(JSON.parse(find("/own")[0]?.body ?? "")).toMatchObject({
    isSpam: true,
    recordType: "discussion",
    recordID: discussionID,
    user: { userID },
  });
  await call(moderator, `PUT /cleanups/${cleanupID}/undo`);
  await expect.poll(() => find("/1.1/submit-ham").length).toBe(1);
  await expect.poll(() => find("/own").length).toBe(2);
  expect(JSON.parse(find("/own")[1]?.body ?? "")).toMatchObject({ isSpam: false });
  expect(requests.every(({ body }) => !body.includes("Only between us"))).toBe(true);
});
