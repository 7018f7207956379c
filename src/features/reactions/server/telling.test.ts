import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";

const site = testSite({ runsJobs: true });

const member = () => signInAs(site.ctx());

async function call(as: SignedIn, endpoint: string, body?: unknown) {
  const answer = await site.request(endpoint, { cookie: as.cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

async function start(as: SignedIn): Promise<number> {
  const categoryID = await createCategory(site.ctx());
  const post = { name: "A title", body: "Hello", format: "markdown", categoryID };
  return (await call(as, "POST /discussions", post)).discussionID;
}

const notificationsOf = (as: SignedIn) => call(as, "GET /notifications");
const bodies = async (as: SignedIn): Promise<string[]> =>
  (await notificationsOf(as)).map(({ body }: { body: string }) => body.replaceAll(/<\/?\w+>/g, ""));
const eventually = (as: SignedIn, expected: string[]) =>
  expect.poll(() => bodies(as)).toEqual(expected);

const react = (as: SignedIn, discussionID: number, reactionType: string) =>
  call(as, `POST /discussions/${discussionID}/reactions`, { reactionType });
const takeBack = (as: SignedIn, discussionID: number) =>
  call(as, `DELETE /discussions/${discussionID}/reactions`);

test("authors get one notification for all reactions while these exist", async () => {
  const [ann, bea, cyd] = [await member(), await member(), await member()];
  const discussionID = await start(ann);
  await react(bea, discussionID, "Like");
  await eventually(ann, [`${bea.user.name} reacted to your post in A title`]);
  const [first] = await notificationsOf(ann);
  expect(first).toMatchObject({
    activityType: "Reaction",
    reason: "Because you wrote it",
    discussionID,
    recordType: "discussion",
    recordID: discussionID,
    read: false,
  });
  await react(cyd, discussionID, "Agree");
  const both = `${cyd.user.name} and ${bea.user.name} reacted to your post in A title`;
  await eventually(ann, [both]);
  // A second positive reaction does not notify again, and no positive reaction removes the notification.
  await react(bea, discussionID, "Agree");
  await react(cyd, discussionID, "Disagree");
  await eventually(ann, [`${bea.user.name} reacted to your post in A title`]);
  await takeBack(bea, discussionID);
  await eventually(ann, []);
  expect((await call(ann, "GET /users/me")).countUnreadNotifications).toBe(0);
});

test("of comments in their discussion, and of nothing that is not in favour or their own", async () => {
  const [ann, bea] = [await member(), await member()];
  const discussionID = await start(ann);
  const { commentID } = await call(bea, "POST /comments", {
    body: "Words",
    format: "markdown",
    discussionID,
  });
  await react(bea, discussionID, "Spam");
  await react(ann, discussionID, "Like");
  const path = `POST /comments/${commentID}/reactions`;
  await call(ann, path, { reactionType: "Disagree" });
  await call(ann, path, { reactionType: "LOL" });
  await eventually(bea, [`${ann.user.name} reacted to your post in A title`]);
  const [only] = await notificationsOf(bea);
  expect(only).toMatchObject({ recordType: "comment", recordID: commentID, discussionID });
  expect(only.url).toContain(`/discussion/comment/${commentID}`);
  expect(await bodies(ann)).toEqual([`${bea.user.name} commented on A title`]);
});

test("neither members who ignore them nor those who turned it off", async () => {
  const [ann, bea, cyd] = [await member(), await member(), await member()];
  const discussionID = await start(ann);
  await call(ann, `PUT /users/${bea.user.userID}/ignored`);
  await react(bea, discussionID, "Like");
  await react(cyd, discussionID, "Like");
  await eventually(ann, [`${cyd.user.name} reacted to your post in A title`]);
  const path = `PATCH /notification-preferences/${bea.user.userID}`;
  await call(bea, path, { Reaction: { popup: false } });
  const other = await start(bea);
  await react(cyd, other, "Like");
  await call(cyd, `PUT /users/${bea.user.userID}/watch`, { level: "tracking" });
  await eventually(bea, [`${cyd.user.name} now follows you`]);
});

test("of more people than are listed", async () => {
  const ann = await member();
  const discussionID = await start(ann);
  const others = await Promise.all(Array.from({ length: 23 }, member));
  for (const other of others) await react(other, discussionID, "Like");
  await expect
    .poll(async () => (await bodies(ann))[0])
    .toContain("and 22 others reacted to your post");
});
