import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enable } from "#app/testing/enable-addon.ts";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { writeAddon } from "#app/testing/write-addon.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-addons-"));
const told: string[] = [];
let left = 4;

/** A chat that is down for a while. */
const chat = createServer((request, response) => {
  left -= 1;
  if (left < 0) told.push(request.url ?? "");
  response.writeHead(left < 0 ? 204 : 503).end();
});
const { promise: listening, resolve } = Promise.withResolvers<void>();
chat.listen(0, "127.0.0.1", resolve);
await listening;
const address = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`;

writeAddon(
  folder,
  {
    key: "poster",
    capabilities: ["read:posts", "listens", "network:*"],
    contributes: { listens: ["discussion.created"] },
  },
  {
    code: `{ async onEvent({ data }, host) {
      const { ok } = await host.fetch("${address}/" + data.discussionID);
      if (!ok) throw new Error("The chat is down.");
    } }`,
  },
);
writeAddon(
  folder,
  {
    key: "lost",
    capabilities: ["read:posts", "listens", "network:*"],
    contributes: { listens: ["discussion.created"] },
  },
  { code: `{ async onEvent(event, host) { await host.fetch("http://127.0.0.1:1/"); } }` },
);
writeAddon(
  folder,
  {
    key: "answerer",
    capabilities: ["read:posts", "write:posts", "listens"],
    contributes: { listens: ["comment.created"] },
  },
  {
    code: `{ async onEvent({ data }, host) {
      const { discussionID } = await host.api.get("/comments/" + data.commentID);
      await host.api.post("/comments", { discussionID, body: "Thanks for " + data.commentID, format: "text" });
    } }`,
  },
);

const site = testSite({
  environment: { FOLKMOOT_ADDONS: folder, FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" },
  runsJobs: true,
});
let cookie = "";

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  chat.close();
});

const addonOf = async (key: string) => (await site.request(`GET /addons/${key}`, { cookie })).body;
const logOf = async (key: string) =>
  (await site.request(`GET /addons/${key}/log`, { cookie })).body;

test("What others refuse is no fault of the add-on, and events are told later, counted once", async () => {
  await enable(site, cookie, "poster");
  await enable(site, cookie, "lost");
  const member = (await signInAs(site.ctx())).cookie;
  const categoryID = await createCategory(site.ctx());
  const ids: number[] = [];
  for (let number = 1; number <= 4; number += 1) {
    const body = { name: `Hello ${number}`, body: `Text ${number}`, format: "text", categoryID };
    ids.push((await site.request("POST /discussions", { cookie: member, body })).body.discussionID);
  }
  await eventually(async () => {
    expect(told.toSorted()).toEqual(ids.map((id) => `/${id}`).toSorted());
    expect((await logOf("lost")).length).toBeGreaterThan(7);
  }, 200);
  expect(await addonOf("poster")).toMatchObject({ state: "on" });
  expect(await logOf("poster")).toHaveLength(4);
  expect(await addonOf("lost")).toMatchObject({ state: "on" });
});

test("An add-on does not hear of what it did itself", async () => {
  await enable(site, cookie, "answerer", { roleID: roleIDs.member });
  const member = (await signInAs(site.ctx())).cookie;
  const discussionID = await createDiscussion(site.ctx());
  const list = async () =>
    (await site.request("GET /comments", { query: `discussionID=${discussionID}` })).body;
  const say = (body: string) =>
    site.request("POST /comments", {
      cookie: member,
      body: { discussionID, body, format: "text" },
    });
  await say("First");
  await eventually(async () => expect(await list()).toHaveLength(2));
  await say("Second");
  await eventually(async () => expect((await list()).length).toBeGreaterThan(3));
  expect(await list()).toHaveLength(4);
});

test("Switched on after its data was removed, it posts as another member", async () => {
  const member = (await signInAs(site.ctx())).cookie;
  const posterOfAnswer = async () => {
    expect((await enable(site, cookie, "answerer", { roleID: roleIDs.member })).status).toBe(200);
    const discussionID = await createDiscussion(site.ctx());
    const body = { discussionID, body: "Hello", format: "text" };
    const { commentID } = (await site.request("POST /comments", { cookie: member, body })).body;
    return eventually(async () => {
      const query = `discussionID=${discussionID}&expand=insertUser`;
      const list = (await site.request("GET /comments", { query })).body;
      const answer = list.find((each: { body: string }) =>
        each.body.includes(`Thanks for ${commentID}`),
      );
      return answer.insertUser as { userID: number; name: string };
    });
  };
  const first = await posterOfAnswer();
  expect(first.name).toBe("answerer answerer");
  await site.request("PATCH /addons/answerer", { cookie, body: { enabled: false } });
  await site.request("DELETE /addons/answerer/data", { cookie, query: "confirm=answerer" });
  const second = await posterOfAnswer();
  expect(second.name).toBe("answerer answerer 2");
  expect(second.userID).not.toBe(first.userID);
});
