import { expect, test } from "vitest";
import { lookUpLayout } from "#app/testing/look-up-layout.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import type { HydratedNode } from "#features/layouts/contract/resources.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createComment } from "./factories.ts";

const site = testSite();

async function start({ closed = false, isArchived = false, isReadOnly = false }) {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const categoryID = await createCategory(site.ctx());
  const body = { name: "Topic", body: "Start", format: "markdown", categoryID, closed };
  const { discussionID } = (await site.request("POST /discussions", { cookie, body })).body;
  const commentID = await createComment(site.ctx(), { discussionID, body: "Well said" });
  if (isArchived) {
    const { cookie: admin } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const changed = await site.request(`PATCH /categories/${categoryID}`, {
      cookie: admin,
      body: { isArchived },
    });
    expect(changed.status).toBe(200);
  }
  if (isReadOnly) {
    const { cookie: admin } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const permissions = { "discussions.view": true, "comments.add": false };
    await site.request(`PATCH /categories/${categoryID}`, {
      cookie: admin,
      body: { customPermissions: true },
    });
    for (const roleID of [roleIDs.guest, roleIDs.member]) {
      const changed = await site.request(`PATCH /roles/${roleID}/permissions`, {
        cookie: admin,
        body: [{ type: "category", id: categoryID, permissions }],
      });
      expect(changed.status).toBe(200);
    }
  }
  return { cookie, discussionID, commentID };
}

async function widgetsOf(discussionID: number, asked: object, cookie?: string) {
  const params = { discussionID, slug: "topic", ...asked };
  const { body } = await lookUpLayout(site, "discussion", { params, cookie });
  const [section] = body.layout as { $reactProps: { mainTop: HydratedNode[] } }[];
  const find = (name: string) =>
    section?.$reactProps.mainTop.find(({ $reactComponent }) => $reactComponent === name)
      ?.$reactProps as Record<string, unknown>;
  return { post: find("OriginalPost"), thread: find("CommentThread"), form: find("CreateComment") };
}

const invitesIn = ({ post, thread, form }: Awaited<ReturnType<typeof widgetsOf>>) => [
  post.invitesReply ?? false,
  thread.invitesReply ?? false,
  form.isInvited,
];

test("Guests are invited to reply to open discussions", async () => {
  const { cookie, discussionID, commentID } = await start({});
  for (const view of ["flat", "tree"]) {
    expect(invitesIn(await widgetsOf(discussionID, { view }))).toEqual([true, true, true]);
    const forMembers = await widgetsOf(discussionID, { view }, cookie);
    expect(invitesIn(forMembers)).toEqual([false, false, false]);
  }
  const { form } = await widgetsOf(discussionID, { reply: commentID });
  expect(form).toMatchObject({ isInvited: true, mayComment: false, replyTo: { commentID } });
});

test("Nobody is invited to reply where members may not comment", async () => {
  for (const state of [{ closed: true }, { isArchived: true }, { isReadOnly: true }]) {
    const { discussionID, commentID } = await start(state);
    const widgets = await widgetsOf(discussionID, { reply: commentID });
    expect(invitesIn(widgets)).toEqual([false, false, false]);
    expect(widgets.form.replyTo).toBeUndefined();
  }
});
