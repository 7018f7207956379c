import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import type { WarningPreview } from "../contract/resources.ts";

const site = testSite({ runsJobs: true });

const moderator = () => signInAs(site.ctx(), { roles: [roleIDs.moderator] });
const call = async (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const preview = (by: SignedIn | undefined, query: string) =>
  call(by, "GET /warnings/preview", undefined, query);

async function typeWith(by: SignedIn, points: number): Promise<number> {
  const type = { name: `Weighs ${points}`, points, days: 90 };
  return (await call(by, "POST /warning-types", type)).body.warningTypeID;
}

const ofType = ({ types }: WarningPreview, warningTypeID: number) =>
  types.find(({ warningType }) => warningType.warningTypeID === warningTypeID);

describe("GET /warnings/preview", () => {
  test("says what each type leads to, as warning then does", async () => {
    const [staff, { user }] = [await moderator(), await signInAs(site.ctx())];
    const { userID } = user;
    const [one, three, six] = [
      await typeWith(staff, 1),
      await typeWith(staff, 3),
      await typeWith(staff, 6),
    ];
    const read = async () => (await preview(staff, `userID=${userID}`)).body as WarningPreview;
    const fresh = await read();
    expect(fresh).toMatchObject({ userID, name: user.name, points: 0, record: null });
    expect(ofType(fresh, one)).toMatchObject({ points: 1, restrictions: [] });
    const silence = { kind: "silence", days: 3 };
    expect(ofType(fresh, three)?.restrictions).toEqual([silence]);
    expect(ofType(fresh, six)?.restrictions).toEqual([silence, { kind: "ban", days: 7 }]);
    await call(staff, "POST /warnings", { userID, warningTypeID: three });
    const later = await read();
    expect(later.points).toBe(3);
    expect(ofType(later, one)).toMatchObject({ points: 4, restrictions: [] });
    expect(ofType(later, three)).toMatchObject({
      points: 6,
      restrictions: [{ kind: "ban", days: 7 }],
    });
    await call(staff, "POST /warnings", { userID, warningTypeID: three, message: "Again" });
    expect((await call(staff, `GET /users/${userID}`)).body).toMatchObject({ banned: 1 });
  });

  test("shows the post and follows it to its author, for those who may read it", async () => {
    const [staff, author] = [await moderator(), await signInAs(site.ctx())];
    const categoryID = await createCategory(site.ctx());
    const post = { categoryID, name: "A quarrel", format: "text", body: "You are all wrong" };
    const { discussionID } = (await call(author, "POST /discussions", post)).body;
    const about = `recordType=discussion&recordID=${discussionID}`;
    expect((await preview(staff, about)).body).toMatchObject({
      userID: author.user.userID,
      record: { recordName: "A quarrel", excerpt: "You are all wrong" },
    });
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const move = { discussionIDs: [discussionID], categoryID: hidden };
    expect((await call(admin, "PATCH /discussions/move", move)).status).toBe(200);
    expectError(await preview(staff, about), 404);
  });

  test("shows private messages only where they were reported, and logs who reads them", async () => {
    const [staff, author, reader] = [
      await moderator(),
      await signInAs(site.ctx()),
      await signInAs(site.ctx()),
    ];
    const people = { participantUserIDs: [reader.user.userID] };
    const { conversationID } = (await call(author, "POST /conversations", people)).body;
    const message = { conversationID, body: "Buy this now" };
    const { messageID } = (await call(author, "POST /messages", message)).body;
    const about = `recordType=message&recordID=${messageID}`;
    const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const readings = async () =>
      (
        await call(
          admin,
          "GET /audit-logs",
          undefined,
          `eventType=reported_message_read&insertUserID=${staff.user.userID}`,
        )
      ).body;
    expectError(await preview(staff, about), 404);
    expect(await readings()).toEqual([]);
    const report = { recordType: "message", recordID: messageID, reportReasonIDs: ["spam"] };
    expect((await call(reader, "POST /reports", report)).status).toBe(201);
    expect((await preview(staff, about)).body.record.excerpt).toContain("Buy this now");
    const [log] = await readings();
    expect(JSON.parse(log.context).messageIDs).toEqual([messageID]);
  });

  test("is refused to members, about equals, and for what is not there", async () => {
    const [staff, member] = [await moderator(), await signInAs(site.ctx())];
    const of = `userID=${member.user.userID}`;
    expectError(await preview(undefined, of), 401);
    expectError(await preview(member, of), 403);
    const equal = await createUser(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await preview(staff, `userID=${equal.userID}`), 403);
    expectError(await preview(staff, "userID=9999999"), 404);
    expectError(await preview(staff, `${of}&recordType=discussion&recordID=9999999`), 404);
    expectError(await preview(staff, ""), 422, "userID");
    expectError(await preview(staff, `${of}&recordID=5`), 422, "recordID");
    expectError(await preview(staff, "userID=me"), 422);
  });
});
