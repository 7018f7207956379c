import { expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { elsewhere, testSite } from "./testing/site.ts";

const site = testSite();

test("External clients receive no null in optional fields", async () => {
  const { cookie, user } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const discussionID = await createDiscussion(site.ctx());
  const parentCommentID = await createComment(site.ctx(), { discussionID });
  await createComment(site.ctx(), { discussionID, parentCommentID });
  await site.request("PATCH /config", { cookie, body: { "site.orgName": "Us" } });
  const read = async (path: string, headers = elsewhere) =>
    (await site.request(`GET ${path}`, { cookie, headers })).body;
  const [top, answer] = await read(`/comments?discussionID=${discussionID}`);
  expect(top).not.toHaveProperty("parentCommentID");
  expect(answer).toMatchObject({ parentCommentID });
  for (const name of ["label", "labelHtml", "title"])
    expect(top.insertUser).not.toHaveProperty(name);
  expect(await read(`/users/${user.userID}`)).not.toHaveProperty("lastIPAddress", null);
  const theme = await read("/themes/current");
  for (const name of ["revisionID", "revisionName", "parentTheme", "parentVersion"])
    expect(theme).not.toHaveProperty(name);
  const [log] = await read("/audit-logs");
  expect(log).not.toHaveProperty("spoofUserID");
  const comments = await site.request(`GET /comments?discussionID=${discussionID}`, { cookie });
  expect(comments.body[0]).toMatchObject({ parentCommentID: null, insertUser: { title: null } });
});

test("The API description marks such fields as optional", async () => {
  const { body } = await site.request("GET /open-api/v3");
  const { Comment: comment } = body.components.schemas;
  expect(comment.properties.parentCommentID).toMatchObject({ type: "integer" });
  expect(comment.required).not.toContain("parentCommentID");
  expect(comment.required).toContain("commentID");
});
