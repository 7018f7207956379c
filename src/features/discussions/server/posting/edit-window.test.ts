import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

async function posts() {
  const { cookie } = await signInAs(site.ctx());
  const categoryID = await createCategory(site.ctx());
  const words = { body: "Words", format: "markdown" };
  const post = { name: "Topic", categoryID, ...words };
  const { discussionID } = (await site.request("POST /discussions", { cookie, body: post })).body;
  const comment = await site.request("POST /comments", {
    cookie,
    body: { discussionID, ...words },
  });
  const paths = [`/discussions/${discussionID}`, `/comments/${comment.body.commentID}`];
  return { cookie, categoryID, discussionID, paths };
}

const look = async (path: string, cookie?: string) => {
  const query = "expand=permissions";
  return (await site.request(`GET ${path}`, { query, ...(cookie && { cookie }) })).body;
};

test("Only authors see until when they may edit a post", async () => {
  const { cookie, paths } = await posts();
  const other = await signInAs(site.ctx());
  const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  for (const path of paths) {
    const { dateInserted, dateEditEnds } = await look(path, cookie);
    expect(Date.parse(dateEditEnds) - Date.parse(dateInserted)).toBe(3_600_000);
    for (const reader of [other.cookie, moderator.cookie, undefined])
      expect(await look(path, reader)).not.toHaveProperty("dateEditEnds");
  }
});

test("There is no end where authors may always edit, may not edit, or may no longer edit", async () => {
  const { cookie, discussionID, paths } = await posts();
  const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const expectNone = async () => {
    for (const path of paths) expect(await look(path, cookie)).not.toHaveProperty("dateEditEnds");
  };
  for (const timeout of [-1, 0]) {
    await changeSettings(site.ctx(), { "ui.editContentTimeout": timeout });
    await expectNone();
  }
  await changeSettings(site.ctx(), { "ui.editContentTimeout": 3_600 });
  const body = { closed: true };
  await site.request(`PATCH /discussions/${discussionID}`, { cookie: moderator.cookie, body });
  await expectNone();
});

test("Lists include it with expanded permissions", async () => {
  const { cookie, categoryID, discussionID } = await posts();
  for (const [path, query] of [
    ["/discussions", `categoryID=${categoryID}`],
    ["/comments", `discussionID=${discussionID}`],
  ]) {
    const list = async (more: string) =>
      (await site.request(`GET ${path}`, { cookie, query: query + more })).body[0];
    expect(await list("&expand=permissions")).toMatchObject({ dateEditEnds: expect.any(String) });
    expect(await list("")).not.toHaveProperty("dateEditEnds");
  }
});
