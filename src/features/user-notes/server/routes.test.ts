import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const moderator = () => signInAs(site.ctx(), { roles: [roleIDs.moderator] });
const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

test("Moderators note things for each other, and change and delete their own notes", async () => {
  const [ann, bea, member] = [await moderator(), await moderator(), await signInAs(site.ctx())];
  const { userID } = member.user;
  const made = await call(ann, "POST /user-notes", { userID, body: "Knows the founder" });
  expect(made).toMatchObject({ status: 201, body: { userID, insertUserID: ann.user.userID } });
  const path = `/user-notes/${made.body.userNoteID}`;
  const listed = await call(bea, "GET /user-notes", undefined, `userID=${userID}`);
  expect(listed.body).toMatchObject([{ body: "Knows the founder", dateUpdated: null }]);
  expectError(await call(bea, `PATCH ${path}`, { body: "Does not" }), 403);
  expectError(await call(bea, `DELETE ${path}`), 403);
  expect((await call(ann, `PATCH ${path}`, { body: "Knew the founder" })).body.body).toBe(
    "Knew the founder",
  );
  expect((await call(ann, `DELETE ${path}`)).status).toBe(204);
  expectError(await call(ann, `GET ${path}`), 404);
});

test("Nobody else can read them, including their subject", async () => {
  const [ann, bea, member] = [await moderator(), await moderator(), await signInAs(site.ctx())];
  const { userID } = bea.user;
  const { userNoteID } = (await call(ann, "POST /user-notes", { userID, body: "On leave" })).body;
  expectError(await call(bea, `GET /user-notes/${userNoteID}`), 404);
  expectError(await call(bea, "GET /user-notes", undefined, "userID=$me"), 403);
  expectError(await call(ann, "POST /user-notes", { userID: ann.user.userID, body: "I" }), 403);
  for (const endpoint of [`GET /user-notes/${userNoteID}`, `DELETE /user-notes/${userNoteID}`]) {
    expectError(await call(undefined, endpoint), 401);
    expectError(await call(member, endpoint), 403);
  }
  expectError(await call(ann, "POST /user-notes", { userID, body: " " }), 422, "body");
  expectError(await call(ann, "POST /user-notes", { userID: 9_999_999, body: "x" }), 404);
  expectError(await call(ann, "GET /user-notes"), 422, "userID");
});
