import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enable, shownWidget } from "#app/testing/enable-addon.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { runAddonJob } from "../events/job-kinds.ts";

test("The types for authors are those of the public surface", async () => {
  const read = async (address: string) =>
    (await readFile(new URL(address, import.meta.url), "utf8")).replaceAll(/\s+/g, " ");
  const surface = await read("../../contract/resources/surface.ts");
  const declarations = surface.replace(/^.*?\*\/ /, "").replaceAll("export declare", "export");
  const types = await read("../../../../../addons/addon.d.ts");
  expect(types).toContain(`declare module "@folkmoot/addon" { ${declarations}}`);
});

const site = testSite({
  environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" },
  runsJobs: true,
});
let cookie = "";

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

const labelsOf = async (discussionID: number, as?: string) => {
  const { body } = await site.request(`GET /discussions/${discussionID}`, as ? { cookie: as } : {});
  return body.addonLabels?.map((label: { text: string }) => label.text);
};

describe("Solved badge", () => {
  const ask = async (name: string, place: object = {}) => {
    const type = "question";
    const category = { allowedDiscussionTypes: [type], ...place };
    const categoryID = await createCategory(site.ctx(), category);
    const discussionID = await createDiscussion(site.ctx(), { name, type, categoryID });
    const commentID = await createComment(site.ctx(), { discussionID, body: "Like this" });
    const answer = async (status: string) => {
      const { status: code } = await site.request(`PATCH /comments/${commentID}/answer`, {
        cookie,
        body: { status },
      });
      expect(code).toBeLessThan(300);
    };
    return { discussionID, answer };
  };
  const runCheck = () =>
    site.ctx().transaction((tx) => tx.enqueue(runAddonJob, { key: "solved-badge", name: "check" }));

  test("labels a question whose answer is accepted, and takes the label off again", async () => {
    const older = await ask("Solved before");
    await older.answer("accepted");
    expect((await enable(site, cookie, "solved-badge")).body).toMatchObject([{ state: "on" }]);
    const { discussionID, answer } = await ask("How does this work");
    await answer("accepted");
    await expect.poll(() => labelsOf(discussionID)).toEqual(["Solved"]);

    expect(await labelsOf(older.discussionID)).toBeUndefined();
    await answer("pending");
    await runCheck();
    await expect.poll(() => labelsOf(older.discussionID)).toEqual(["Solved"]);
    await expect.poll(() => labelsOf(discussionID)).toBeUndefined();
  });

  test("stays on where answers are accepted that its role cannot see", async () => {
    await enable(site, cookie, "solved-badge");
    for (const name of ["One among us", "Another among us"])
      await (await ask(name, { customPermissions: true })).answer("accepted");
    const { discussionID, answer } = await ask("For everybody");
    await answer("accepted");
    await expect.poll(() => labelsOf(discussionID)).toEqual(["Solved"]);
    const { body: lines } = await site.request("GET /addons/solved-badge/log", { cookie });
    expect(lines).toEqual([]);
    const { body } = await site.request("GET /addons/solved-badge", { cookie });
    expect(body.state).toBe("on");
  });

  test("has its labels in the language of whoever reads", async () => {
    await enable(site, cookie, "solved-badge");
    const { discussionID, answer } = await ask("Wie geht das");
    await answer("accepted");
    await expect.poll(() => labelsOf(discussionID)).toEqual(["Solved"]);
    for (const [locale, text] of [
      ["de", "Gelöst"],
      ["en", "Solved"],
    ])
      for (const session of ["", `${cookie}; `])
        expect(await labelsOf(discussionID, `${session}fm_locale=${locale}`)).toEqual([text]);
  });
});

describe("Word cloud", () => {
  test("is shown where all posts are long", async () => {
    const categoryID = await createCategory(site.ctx());
    const body = "Sailing across the lake. ".repeat(800);
    for (let number = 1; number <= 60; number += 1)
      await createDiscussion(site.ctx(), { name: `Long ${number}`, body, categoryID });
    await enable(site, cookie, "word-cloud");
    const options = { categoryID, countPosts: 60 };
    const shown = await shownWidget(site, cookie, "react.addon.word-cloud.cloud", options);
    expect(shown.$reactProps.html).toContain("<bdi>sailing</bdi>");
    const { body: addon } = await site.request("GET /addons/word-cloud", { cookie });
    expect(addon.state).toBe("on");
  });

  test("shows words of any script by how many posts have them, and no markup of members", async () => {
    const categoryID = await createCategory(site.ctx());
    for (const [name, body] of [
      ["Sailing boats", "sailing sailing the lake 東京 日本"],
      ["Sailing again", "a boat on the lake القوارب"],
      ["Sailing <img src=x onerror=alert(1)>", "one more 東京 القوارب"],
    ] as const)
      await createDiscussion(site.ctx(), { name, body, categoryID });
    await enable(site, cookie, "word-cloud");
    const shown = await shownWidget(site, cookie, "react.addon.word-cloud.cloud", { categoryID });
    const { html } = shown.$reactProps;
    expect(html).toContain('<li class="addon-step-5">');
    expect(html).toMatch(/addon-step-5"><a[^>]*><bdi>sailing<\/bdi><\/a> <span[^>]*>\(posts: 3\)/);
    expect(html).toMatch(/addon-step-4"><a[^>]*><bdi>lake<\/bdi>/);
    expect(html).toMatch(/addon-step-4"><a[^>]*><bdi>القوارب<\/bdi>/);
    expect(html).toMatch(/addon-step-4"><a[^>]*><bdi>東京<\/bdi>/);
    expect(html).not.toMatch(/<bdi>the<\/bdi>|<img|onerror=/);
    expect(shown.$reactProps.stylesUrl).toContain("/addon-files/word-cloud/");
  });
});

describe("Post to chat", () => {
  const received: { path: string; body: string }[] = [];
  let failures = 0;
  const chat = createServer(async (request, response) => {
    const body = await text(request);
    if (failures > 0) {
      failures -= 1;
      return response.writeHead(503).end();
    }
    received.push({ path: request.url ?? "", body });
    response.writeHead(200).end("ok");
  });
  let webhookUrl = "";
  beforeAll(async () => {
    chat.listen(0, "127.0.0.1");
    await once(chat, "listening");
    webhookUrl = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/T000/secret`;
  });
  afterAll(() => {
    chat.closeAllConnections();
    chat.close();
  });
  const told = () => received.map(({ body }) => body).join("\n");

  test("tells a channel of public posts in the chosen categories, and tries again", async () => {
    const [chosen, other] = [await createCategory(site.ctx()), await createCategory(site.ctx())];
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const reads = { "discussions.view": true };
    const permissions = [
      { type: "global", permissions: reads },
      { type: "category", id: hidden, permissions: reads },
    ];
    const role = { name: "Reads more", permissions };
    const { roleID } = (await site.request("POST /roles", { cookie, body: role })).body;
    expect(roleID).toBeTypeOf("number");
    const settings = {
      service: "discord",
      webhookUrl,
      categoryIDs: `${chosen}, ${hidden}`,
      includesRestricted: false,
    };
    const { body } = await enable(site, cookie, "post-to-chat", { settings, roleID });
    expect(body).toMatchObject([{ state: "on", setSecrets: ["webhookUrl"] }]);
    expect(JSON.stringify(body)).not.toContain("T000");

    failures = 1;
    for (const [name, categoryID] of [
      ["Nothing of this", other],
      ["For members alone", hidden],
      ["News @everyone **now**", chosen],
    ] as const)
      await createDiscussion(site.ctx(), { name, body: "It begins", categoryID });
    await expect.poll(() => received.length).toBe(1);
    const [message] = received.map((each) => JSON.parse(each.body));
    expect(message).toMatchObject({
      allowed_mentions: { parse: [] },
      embeds: [{ title: "News @everyone \\*\\*now\\*\\*", description: "It begins" }],
    });
    expect(message.embeds[0].url).toMatch(/^https?:\/\/.+\/discussion\//);

    await site.request("PATCH /addons/post-to-chat", {
      cookie,
      body: { settings: { service: "slack", includesRestricted: true } },
    });
    await createDiscussion(site.ctx(), { name: "Members <b>", body: "x", categoryID: hidden });
    await expect.poll(told).toContain("Members &lt;b&gt;");
    expect(told()).not.toContain("Nothing of this");
    expect(told()).not.toContain("For members alone");
  });
});
