import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });

async function call(as: SignedIn, endpoint: string, body?: unknown, query?: string) {
  const answer = await site.request(endpoint, { cookie: as.cookie, body, query });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const member = (role: number = roleIDs.member) => signInAs(site.ctx(), { roles: [role] });

async function talk(...bodies: string[]) {
  const [ann, bea] = [await member(), await member()];
  const { conversationID } = await call(ann, "POST /conversations", {
    participantUserIDs: [bea.user.userID],
  });
  const messageIDs: number[] = [];
  for (const body of bodies)
    messageIDs.push((await call(ann, "POST /messages", { conversationID, body })).messageID);
  return { ann, bea, conversationID, messageIDs };
}

const report = (recordID = 0) => ({ recordType: "message", recordID, reportReasonIDs: ["spam"] });

const queued = async (as: SignedIn, recordID = 0) =>
  call(as, "GET /reports", undefined, `recordType=message&recordID=${recordID}`);

const readings = async (as: SignedIn) => {
  const admin = await member(roleIDs.administrator);
  const query = `eventType=reported_message_read&insertUserID=${as.user.userID}`;
  return call(admin, "GET /audit-logs", undefined, query);
};

describe("a message that was reported", () => {
  test("is readable by moderators without its context, and that is logged", async () => {
    const { bea, conversationID, messageIDs } = await talk("Before", "Buy this now", "Behind");
    const [before, bad] = messageIDs;
    const moderator = await member(roleIDs.moderator);
    await call(bea, "POST /reports", report(bad));
    expect(await readings(moderator)).toEqual([]);
    const [found] = await queued(moderator, bad);
    expect(found.recordHtml).toContain("Buy this now");
    expect(found.recordName).toBe("A private message");
    expect(JSON.stringify(found)).not.toMatch(/Before|Behind/);
    const [log] = await readings(moderator);
    expect(JSON.parse(log.context).messageIDs).toEqual([bad]);
    expect(await queued(moderator, before)).toEqual([]);
    for (const path of [`messages/${bad}`, `messages/${before}`, `conversations/${conversationID}`])
      expectError(await site.request(`GET /${path}`, { cookie: moderator.cookie }), 404);
    expectError(
      await site.request("POST /reports", { cookie: moderator.cookie, body: report(before) }),
      404,
    );
  });

  test("is out of sight once a moderator has removed it, and comes back with its words", async () => {
    const { ann, bea, conversationID, messageIDs } = await talk("Hello", "Buy this now");
    const bad = messageIDs[1];
    const moderator = await member(roleIDs.moderator);
    await call(bea, "POST /reports", report(bad));
    const decide = (decision: string) =>
      call(moderator, `PATCH /reports/records/message/${bad}`, {
        decision,
      });
    const unread = async () => {
      const { counts } = await call(bea, "GET /users/me-counts");
      const badge = counts.find(({ name }: { name: string }) => name === "Conversations").count;
      const { countUnread } = await call(bea, `GET /conversations/${conversationID}`);
      return { badge, countUnread };
    };
    await call(bea, `PUT /conversations/${conversationID}/read`, { position: 1 });
    expect(await unread()).toEqual({ badge: 1, countUnread: 1 });
    const removed = await decide("remove");
    expect(await unread()).toEqual({ badge: 0, countUnread: 0 });
    expect(removed.recordHtml).toContain("Buy this now");
    const read = async (as: SignedIn) =>
      (await call(as, "GET /messages", undefined, `conversationID=${conversationID}`)).at(-1);
    const notifications = () => call(ann, "GET /notifications");
    await expect
      .poll(async () => JSON.stringify(await notifications()))
      .toContain("A private message");
    for (const as of [ann, bea])
      expect(await read(as)).toMatchObject({ display: "tombstone", body: "" });
    const list = await call(bea, "GET /conversations");
    expect(JSON.stringify(list)).not.toContain("Buy this");
    await decide("restore");
    expect(await unread()).toEqual({ badge: 1, countUnread: 1 });
    expect(await read(bea)).toMatchObject({ display: "full" });
    expect((await read(bea)).body).toContain("Buy this now");
  });

  test("is reported by those who take part, and by nobody who wrote it", async () => {
    const { ann, bea, messageIDs } = await talk("Hello");
    const [messageID] = messageIDs;
    const stranger = await member();
    const send = async (as: SignedIn | undefined) =>
      (await site.request("POST /reports", { cookie: as?.cookie, body: report(messageID) })).status;
    expect([await send(undefined), await send(stranger), await send(ann), await send(bea)]).toEqual(
      [401, 404, 403, 201],
    );
    const may = async (as: SignedIn) =>
      (await call(as, `GET /messages/${messageID}`)).permissions["flag.add"];
    expect([await may(ann), await may(bea)]).toEqual([false, true]);
  });
});
